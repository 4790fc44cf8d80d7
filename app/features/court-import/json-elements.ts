import type { Box, OsmElement, OsmKind, Tags } from "#app/features/court-import/osm.ts";
import type { Position } from "#app/lib/position.ts";

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const isObject = (json: Json | undefined): json is { [key: string]: Json } =>
  typeof json === "object" && json !== null && !Array.isArray(json);

const toObject = (json: Json | undefined) => (isObject(json) ? json : {});
const toList = (json: Json | undefined) => (Array.isArray(json) ? json : []);
const isNumber = (json: Json | undefined): json is number =>
  typeof json === "number" && Number.isFinite(json);
const toNumbers = (json: Json | undefined) => toList(json).filter(isNumber);

const kinds = ["node", "way", "relation"] as const;
const toKind = (json: Json | undefined): OsmKind | undefined => kinds.find((kind) => kind === json);

function toTags(json: Json | undefined): Tags {
  const texts = Object.entries(toObject(json)).filter(([, value]) => !isObject(value));
  return Object.fromEntries(texts.map(([key, value]) => [key, String(value)]));
}

/** The area that a file covers: `bounds` of Overpass and of the API of OpenStreetMap, or `bbox` of
 * GeoJSON (RFC 7946, 5). */
export function toBounds(json: Json): Box | undefined {
  if (Array.isArray(json)) {
    const numbers = toNumbers(json);
    const isFlat = numbers.length === 4;
    const [west, south, east, north] = isFlat ? numbers : [0, 1, 3, 4].map((at) => numbers[at]);
    return toBox({ west, south, east, north });
  }
  const { minlon: west, minlat: south, maxlon: east, maxlat: north } = toObject(json);
  return toBox({ west, south, east, north });
}

function toBox({ west, south, east, north }: Partial<Record<keyof Box, Json>>): Box | undefined {
  const isWhole = isNumber(west) && isNumber(south) && isNumber(east) && isNumber(north);
  return isWhole ? { west, south, east, north } : undefined;
}

/** An element of Overpass has a center, a geometry or the ids of its nodes. Which of them depends
 * on the query. */
export function toOverpassElement(json: Json): OsmElement {
  const { type, id, tags, nodes, members, geometry, ...more } = toObject(json);
  const lines = toLines(geometry === undefined ? membersOf(members) : [geometry]);
  return {
    kind: toKind(type) ?? "node",
    ...(toKind(type) && isNumber(id) && { id }),
    tags: toTags(tags),
    at: toPoint(json) ?? toPoint(more.center) ?? middleOfBounds(more.bounds),
    ...(nodes && { nodes: toNumbers(nodes) }),
    ...(members && {
      ways: toList(members).flatMap((member) => {
        const { type, ref } = toObject(member);
        return type === "way" && isNumber(ref) ? [ref] : [];
      }),
    }),
    ...(lines && { lines }),
  };
}

const membersOf = (members: Json | undefined): Json[] =>
  toList(members).flatMap((member) => {
    const { type, geometry } = toObject(member);
    return type === "way" && geometry ? [geometry] : [];
  });

/** Undefined if there are no lines, or if Overpass left out a point because it is outside the
 * query's box. */
function toLines(lines: Json[]): Position[][] | undefined {
  const read = lines.map((line) => toList(line).map(toPoint));
  const isWhole = read.length > 0 && read.every((line) => line.every((point) => point));
  return isWhole ? (read as Position[][]) : undefined;
}

function toPoint(json: Json | undefined): Position | undefined {
  const { lat, lon } = toObject(json);
  return isNumber(lat) && isNumber(lon) ? { lat, lon } : undefined;
}

function middleOfBounds(json: Json | undefined): Position | undefined {
  const box = json === undefined ? undefined : toBounds(json);
  return box && { lat: (box.south + box.north) / 2, lon: (box.west + box.east) / 2 };
}

export function toFeature(json: Json): OsmElement {
  const { id, properties, geometry } = toObject(json);
  const facts = toObject(properties);
  const ref = readRef(facts["@id"] ?? facts.id ?? id, facts["@type"] ?? facts.type);
  const shape = toShape(toObject(geometry));
  return { kind: "way", ...ref, tags: toTags(isObject(facts.tags) ? facts.tags : facts), ...shape };
}

const refText = /^(node|way|relation)\/(\d{1,16})$/;

function readRef(id: Json | undefined, type: Json | undefined): Partial<OsmElement> {
  const [, kind = type, number = id] = refText.exec(String(id)) ?? [];
  const isWhole = toKind(kind) && /^\d{1,16}$/.test(String(number));
  return isWhole ? { kind: toKind(kind), id: Number(number) } : {};
}

function toShape({ type, coordinates }: { [key: string]: Json }): Partial<OsmElement> {
  if (type === "Point") return { at: toPair(coordinates) };
  if (type === "LineString") return toPairs([coordinates ?? null]);
  if (type === "Polygon" || type === "MultiLineString") return toPairs(toList(coordinates));
  if (type === "MultiPolygon") return toPairs(toList(coordinates).flatMap(toList));
  return {};
}

function toPairs(lines: Json[]): Partial<OsmElement> {
  const read = lines.map((line) => toList(line).map(toPair));
  return read.every((line) => line.every((pair) => pair)) ? { lines: read as Position[][] } : {};
}

function toPair(json: Json | undefined): Position | undefined {
  const [lon, lat] = toNumbers(json);
  return lon === undefined || lat === undefined ? undefined : { lat, lon };
}
