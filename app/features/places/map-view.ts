import type { MapBox } from "#app/features/places/near.ts";
import { earthRadius, type Position, roundDegrees, toRadians } from "#app/lib/position.ts";

/** The middle of the map. At zoom z the whole world is 256 × 2^z pixels wide. */
export type MapView = Position & { zoom: number };

export const zooms = { min: 3, max: 18 };
export const mapSize = { width: 480, height: 360 };
export const tileSize = 256;

export const maxLatitude = 85;

type Point = { x: number; y: number };

/** In pixels from the north-western corner of the world, in Web Mercator. */
export function project({ lat, lon }: Position, zoom: number): Point {
  const world = tileSize * 2 ** zoom;
  const capped = Math.max(-maxLatitude, Math.min(maxLatitude, lat));
  const north = Math.log(Math.tan(Math.PI / 4 + toRadians(capped) / 2));
  return { x: ((lon + 180) / 360) * world, y: (0.5 - north / (2 * Math.PI)) * world };
}

export function unproject({ x, y }: Point, zoom: number): Position {
  const world = tileSize * 2 ** zoom;
  const north = (0.5 - y / world) * 2 * Math.PI;
  const lat = ((2 * Math.atan(Math.exp(north)) - Math.PI / 2) * 180) / Math.PI;
  return { lat: roundDegrees(lat), lon: roundDegrees(turned((x / world) * 360 - 180)) };
}

const turned = (lon: number) => ((((lon + 180) % 360) + 360) % 360) - 180;

function corner(view: MapView): Point {
  const { x, y } = project(view, view.zoom);
  return { x: x - mapSize.width / 2, y: y - mapSize.height / 2 };
}

/** A place across the 180th meridian is drawn on the side nearer to the middle. */
export function toPoint(view: MapView, position: Position): Point {
  const world = tileSize * 2 ** view.zoom;
  const { x: left, y: top } = corner(view);
  const { x, y } = project(position, view.zoom);
  const fromMiddle = x - left - mapSize.width / 2;
  const near = fromMiddle - Math.round(fromMiddle / world) * world;
  return { x: near + mapSize.width / 2, y: y - top };
}

export const twoDecimals = (number: number) => Math.round(number * 100) / 100;

export const isOnMap = ({ x, y }: Point) =>
  x >= 0 && y >= 0 && x <= mapSize.width && y <= mapSize.height;

export function boxOfView(view: MapView): MapBox {
  const { x, y } = corner(view);
  const { lat: north, lon: west } = unproject({ x, y }, view.zoom);
  const end = { x: x + mapSize.width, y: y + mapSize.height };
  const { lat: south, lon: east } = unproject(end, view.zoom);
  return { west, south, east, north };
}

export function moveView(view: MapView, east: number, south: number): MapView {
  const { x, y } = project(view, view.zoom);
  const moved = { x: x + east * mapSize.width, y: y + south * mapSize.height };
  const { lat, lon } = unproject(moved, view.zoom);
  return { ...view, lat: Math.max(-maxLatitude, Math.min(maxLatitude, lat)), lon };
}

export const zoomView = (view: MapView, by: number): MapView => ({
  ...view,
  zoom: Math.max(zooms.min, Math.min(zooms.max, view.zoom + by)),
});

export const viewText = ({ zoom, lat, lon }: MapView) =>
  `${zoom}/${lat.toFixed(5)}/${lon.toFixed(5)}`;

/** Exact only at the middle of the map, because the scale depends on the latitude. */
export const metresPerUnit = ({ lat, zoom }: MapView) =>
  (earthAround * Math.cos(toRadians(lat))) / (tileSize * 2 ** zoom);

const earthAround = 2 * Math.PI * earthRadius;

export function fitView(middle: Position, positions: Position[]): MapView {
  const margin = 36;
  for (let zoom = mostFitted; zoom > zooms.min; zoom--) {
    const points = positions.map((position) => toPoint({ ...middle, zoom }, position));
    const fits = points.every(
      ({ x, y }) =>
        Math.abs(x - mapSize.width / 2) <= mapSize.width / 2 - margin &&
        Math.abs(y - mapSize.height / 2) <= mapSize.height / 2 - margin,
    );
    if (fits) return { ...middle, zoom };
  }
  return { ...middle, zoom: zooms.min };
}

const mostFitted = 16;

export const northOf = ({ lat, lon }: Position, metres: number): Position => ({
  lat: Math.min(maxLatitude, lat + (metres / earthRadius) * (180 / Math.PI)),
  lon,
});

const nice = [1, 2, 5]
  .flatMap((step) => [
    step,
    step * 10,
    step * 100,
    step * 1000,
    step * 10_000,
    step * 100_000,
    step * 1_000_000,
  ])
  .sort((a, b) => a - b);

/** The longest round distance in metres that fits into `units` of the map. */
export const roundDistance = (view: MapView, units: number) =>
  nice.filter((metres) => metres / metresPerUnit(view) <= units).at(-1) ?? nice[0] ?? 1;

type Ring = { metres: number; cy: number; rx: number; ry: number };

export function listRings(view: MapView): Ring[] {
  const step = roundDistance(view, mapSize.height / 4);
  if (step > 50_000) return [];
  const rings: Ring[] = [];
  for (let metres = step; metres / metresPerUnit(view) < mapSize.width / 2; metres += step) {
    const top = toPoint(view, northOf(view, metres)).y;
    const bottom = toPoint(view, northOf(view, -metres)).y;
    rings.push({
      metres,
      cy: (top + bottom) / 2,
      ry: (bottom - top) / 2,
      rx: metres / metresPerUnit(view),
    });
  }
  return rings;
}

type TileAddress = { z: number; x: number; y: number };

/** Undefined if the tile lies outside the world or has a zoom that we do not use. */
export function toTileAddress(params: Record<"z" | "x" | "y", string>): TileAddress | undefined {
  const texts = [params.z, params.x, params.y];
  if (!texts.every((text) => /^(?:0|[1-9]\d{0,5})$/.test(text))) return undefined;
  const [z = 0, x = 0, y = 0] = texts.map(Number);
  const isOnEarth = z >= zooms.min && z <= zooms.max && x < 2 ** z && y < 2 ** z;
  return isOnEarth ? { z, x, y } : undefined;
}

type Tile = Point & { path: string };

export function listTiles(view: MapView): Tile[] {
  const { x: left, y: top } = corner(view);
  const across = 2 ** view.zoom;
  const range = (from: number, length: number) => {
    const first = Math.floor(from / tileSize);
    return Array.from(
      { length: Math.floor((from + length) / tileSize) - first + 1 },
      (_, n) => first + n,
    );
  };
  return range(top, mapSize.height)
    .filter((y) => y >= 0 && y < across)
    .flatMap((y) =>
      range(left, mapSize.width).map((x) => ({
        path: `/tiles/${view.zoom}/${((x % across) + across) % across}/${y}`,
        x: x * tileSize - left,
        y: y * tileSize - top,
      })),
    );
}
