import Flatbush from "flatbush";
import type { Box } from "#app/features/court-import/osm.ts";
import type { Position } from "#app/lib/position.ts";

/** The metres in a degree of latitude: the 360th part of the earth's circumference. */
const metresPerDegree = 111_195;

/** How many metres a degree is, to the east (`x`) and to the north (`y`). The map is treated as
 * flat, which is wrong by 0.1 % within some kilometres. */
const scaleAt = (lat: number) => ({
  x: metresPerDegree * Math.max(Math.cos((lat * Math.PI) / 180), 1e-6),
  y: metresPerDegree,
});

export function metresBetween(a: Position, b: Position): number {
  const scale = scaleAt((a.lat + b.lat) / 2);
  return Math.hypot((a.lon - b.lon) * scale.x, (a.lat - b.lat) * scale.y);
}

function metresFromLine(place: Position, [from, to]: [Position, Position]): number {
  const scale = scaleAt(place.lat);
  const toMetres = ({ lat, lon }: Position) => ({
    x: (lon - place.lon) * scale.x,
    y: (lat - place.lat) * scale.y,
  });
  const [a, b] = [toMetres(from), toMetres(to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * dx + a.y * dy) / length));
  return Math.hypot(a.x + share * dx, a.y + share * dy);
}

export function widen({ west, south, east, north }: Box, metres: number): Box {
  const scale = scaleAt(Math.max(Math.abs(south), Math.abs(north)));
  const [dx, dy] = [metres / scale.x, metres / scale.y];
  return { west: west - dx, south: south - dy, east: east + dx, north: north + dy };
}

export const boxAround = (place: Position, metres: number): Box => widen(boundsOf([place]), metres);

export function boundsOf(positions: Iterable<Position>): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const { lat, lon } of positions) {
    box.west = Math.min(box.west, lon);
    box.south = Math.min(box.south, lat);
    box.east = Math.max(box.east, lon);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

export function middleOf(positions: Iterable<Position>): Position {
  const { west, south, east, north } = boundsOf(positions);
  return { lat: (south + north) / 2, lon: (west + east) / 2 };
}

export function meanOf(positions: Position[]): Position {
  const sum = (of: keyof Position) => positions.reduce((all, each) => all + each[of], 0);
  return { lat: sum("lat") / positions.length, lon: sum("lon") / positions.length };
}

export type Ring = Position[];

export type Place = { at?: Position; rings?: Ring[] };

export const boxOf = ({ at, rings = [] }: Place): Box => boundsOf(at ? [at] : rings.flat());

export function metresFrom(place: Position, { at, rings = [] }: Place): number {
  if (at) return metresBetween(place, at);
  return isInside(place, rings) ? 0 : Math.min(...rings.map((ring) => metresFromPath(place, ring)));
}

export function metresFromPath(place: Position, line: Position[]): number {
  return line.reduce((nearest, to, at) => {
    const from = line[at - 1];
    return from ? Math.min(nearest, metresFromLine(place, [from, to])) : nearest;
  }, Number.POSITIVE_INFINITY);
}

const isSame = (a?: Position, b?: Position) => a?.lat === b?.lat && a?.lon === b?.lon;

export const isRing = (line: Position[]): boolean =>
  line.length >= 4 && isSame(line[0], line.at(-1));

/** Joins the lines of an outline, which may be in any order and direction, to closed rings.
 * Undefined if a ring cannot be closed. */
export function joinToRings(lines: Position[][]): Ring[] | undefined {
  const rings: Ring[] = [];
  const rest = lines.filter((line) => line.length > 1).map((line) => [...line]);
  for (let line = rest.pop(); line; line = rest.pop()) {
    while (!isRing(line)) {
      const end = line.at(-1);
      const at = rest.findIndex((next) => isSame(next[0], end) || isSame(next.at(-1), end));
      const [next] = at < 0 ? [] : rest.splice(at, 1);
      if (!next) return undefined;
      line.push(...(isSame(next[0], end) ? next : next.reverse()).slice(1));
    }
    rings.push(line);
  }
  return rings.length > 0 ? rings : undefined;
}

/** A position is inside if a line to the east crosses the rings an odd number of times. */
export function isInside({ lat, lon }: Position, rings: Ring[]): boolean {
  let crossings = 0;
  for (const ring of rings)
    ring.forEach((b, at) => {
      const a = ring[at - 1];
      if (!a || a.lat > lat === b.lat > lat) return;
      if (lon < ((b.lon - a.lon) * (lat - a.lat)) / (b.lat - a.lat) + a.lon) crossings++;
    });
  return crossings % 2 === 1;
}

/** In square degrees. It is ignored that degrees to the east are shorter near the poles, because
 * only areas near each other are compared. */
export function areaOf(rings: Ring[]): number {
  const twice = rings.map((ring) =>
    ring.reduce((sum, b, at) => {
      const a = ring[at - 1] ?? b;
      return sum + a.lon * b.lat - b.lon * a.lat;
    }, 0),
  );
  return twice.reduce((sum, each) => sum + Math.abs(each) / 2, 0);
}

export function indexBoxes<Thing>(
  things: Thing[],
  toBox: (thing: Thing) => Box,
): (box: Box) => Thing[] {
  if (things.length === 0) return () => [];
  const index = new Flatbush(things.length);
  for (const thing of things) {
    const { west, south, east, north } = toBox(thing);
    index.add(west, south, east, north);
  }
  index.finish();
  return ({ west, south, east, north }) =>
    index.search(west, south, east, north).flatMap((at) => things[at] ?? []);
}
