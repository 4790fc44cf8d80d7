import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { joinToRings } from "#app/features/court-import/geometry.ts";
import type { Box, OsmElement, OsmKind, Tags } from "#app/features/court-import/osm.ts";
import type { Position } from "#app/lib/position.ts";

/** `east` and `north` are in metres from 50° N, 10° E. The result has seven decimals, as in
 * OpenStreetMap. */
export const at = (east: number, north: number): Position => ({
  lat: round(50 + north / 111_195),
  lon: round(10 + east / (111_195 * Math.cos((50 * Math.PI) / 180))),
});

const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

export function drawMap() {
  const elements: OsmElement[] = [];
  let last = 0;
  const add = (element: Omit<OsmElement, "id">, id = ++last) => {
    elements.push({ ...element, id });
    return id;
  };
  const addNode = (position: Position, tags: Tags = {}) =>
    add({ kind: "node", tags, at: position });
  const addLine = (positions: Position[], tags: Tags = {}) =>
    add({ kind: "way", tags, nodes: positions.map((position) => addNode(position)) });
  const addSquare = (
    [east, north, side]: [number, number, number],
    tags: Tags = {},
    id?: number,
  ) => {
    const nodes = cornersOf(east, north, side).map((position) => addNode(position));
    return add({ kind: "way", tags, nodes: [...nodes, nodes[0] ?? 0] }, id);
  };
  const addBoundary = ([east, north, side]: [number, number, number], tags: Tags) => {
    const nodes = cornersOf(east, north, side).map((position) => addNode(position));
    const ways = nodes.map((node, n) => {
      const side = [node, nodes[(n + 1) % 4] ?? 0];
      return add({ kind: "way", tags: {}, nodes: n % 2 === 0 ? side : side.reverse() });
    });
    return add({ kind: "relation", tags: { type: "boundary", ...tags }, ways });
  };
  const addPitch = ([east, north]: [number, number], tags: Tags = {}, id?: number) =>
    addSquare([east, north, 20], { leisure: "pitch", sport: "basketball", ...tags }, id);
  return { elements, addNode, addLine, addSquare, addBoundary, addPitch };
}

const cornersOf = (east: number, north: number, side: number) => [
  at(east - side / 2, north - side / 2),
  at(east + side / 2, north - side / 2),
  at(east + side / 2, north + side / 2),
  at(east - side / 2, north + side / 2),
];

export function fiveCourts(): OsmElement[] {
  const map = drawMap();
  map.addBoundary([0, 0, 6000], {
    boundary: "administrative",
    admin_level: "8",
    name: "Testville",
  });
  map.addBoundary([0, 0, 3000], { boundary: "administrative", admin_level: "9", name: "Old Mill" });
  map.addSquare([0, 0, 300], { leisure: "park", name: "Riverside Park" });
  map.addPitch([0, 0], { hoops: "2", surface: "asphalt", lit: "yes", fee: "no" }, 1001);
  map.addSquare([600, 0, 200], { amenity: "school", name: "Lincoln School" });
  map.addPitch([600, 0], { name: "" }, 1002);
  map.addLine([at(-600, -500), at(-600, 500)], { highway: "residential", name: "Mill Lane" });
  map.addLine([at(-690, -500), at(-690, 500)], { highway: "footway", name: "Heron Path" });
  map.addPitch(
    [-700, 0],
    { access: "members", "addr:street": "Mill Lane", "addr:housenumber": "7" },
    1003,
  );
  map.addPitch([0, 1000], { surface: "parquet", building: "yes" }, 1004);
  map.addPitch([0, 20_000], { opening_hours: "Mo-Su 08:00-22:00" }, 1005);
  return map.elements;
}

type FileOptions = { bounds?: Box };

export function writeMapFile(name: string, content: string | Buffer): string {
  folder ??= fs.mkdtempSync(path.join(os.tmpdir(), "openrun-maps-"));
  const file = path.join(folder, name);
  fs.writeFileSync(file, content);
  return file;
}

let folder: string | undefined;
process.on("exit", () => folder && fs.rmSync(folder, { recursive: true, force: true }));

/** Writes the answer of Overpass to `out body; >; out skel;`. If elements have centers, it is
 * the answer to `out center;`. */
export function toOverpassText(elements: OsmElement[], { bounds }: FileOptions = {}): string {
  const printed = elements.map(({ kind, id, tags, at, nodes, ways, lines }) => ({
    type: kind,
    id,
    ...(kind === "node" ? at : at && { center: at }),
    ...(nodes && { nodes }),
    ...(lines && { geometry: lines[0] }),
    ...(ways && { members: ways.map((ref) => ({ type: "way", ref, role: "outer" })) }),
    ...(Object.keys(tags).length > 0 && { tags }),
  }));
  const box = bounds && {
    minlat: bounds.south,
    minlon: bounds.west,
    maxlat: bounds.north,
    maxlon: bounds.east,
  };
  return JSON.stringify({ version: 0.6, ...(box && { bounds: box }), elements: printed }, null, 1);
}

export function toGeoJsonText(elements: OsmElement[], { bounds }: FileOptions = {}): string {
  const byRef = new Map(elements.map((element) => [`${element.kind}/${element.id}`, element]));
  const toLine = ({ nodes = [], lines }: OsmElement): Position[] =>
    lines?.[0] ?? nodes.flatMap((id) => byRef.get(`node/${id}`)?.at ?? []);
  const toPair = ({ lat, lon }: Position) => [lon, lat];
  const geometryOf = (element: OsmElement) => {
    if (element.at) return { type: "Point", coordinates: toPair(element.at) };
    const sides = element.ways?.flatMap((id) => byRef.get(`way/${id}`) ?? []).map(toLine);
    const line = sides ? (joinToRings(sides)?.[0] ?? []) : toLine(element);
    const coordinates = line.map(toPair);
    const isArea = String(coordinates[0]) === String(coordinates.at(-1));
    return isArea
      ? { type: "Polygon", coordinates: [coordinates] }
      : { type: "LineString", coordinates };
  };
  const features = elements
    .filter(({ tags }) => Object.keys(tags).length > 0)
    .map((element) => ({
      type: "Feature",
      properties: { "@id": `${element.kind}/${element.id}`, ...element.tags },
      geometry: geometryOf(element),
      id: `${element.kind}/${element.id}`,
    }));
  const bbox = bounds && [bounds.west, bounds.south, bounds.east, bounds.north];
  return JSON.stringify({ type: "FeatureCollection", ...(bbox && { bbox }), features });
}

const kindNumbers: Record<OsmKind, number> = { node: 0, way: 1, relation: 2 };

/** https://wiki.openstreetmap.org/wiki/PBF_Format, with one block per element. */
export function toPbf(elements: OsmElement[], { bounds }: FileOptions = {}): Buffer {
  const nano = (degrees: number) => zigzag(Math.round(degrees * 1e9));
  const box =
    bounds &&
    message(
      field(1, nano(bounds.west)),
      field(2, nano(bounds.east)),
      field(3, nano(bounds.north)),
      field(4, nano(bounds.south)),
    );
  const header = message(
    ...(box ? [field(1, box)] : []),
    field(4, Buffer.from("OsmSchema-V0.6")),
    field(4, Buffer.from("DenseNodes")),
  );
  const blocks = elements.map((element) => toBlob("OSMData", toBlock(element)));
  return Buffer.concat([toBlob("OSMHeader", header), ...blocks]);
}

function toBlob(type: string, block: Buffer): Buffer {
  const blob = message(field(2, block.length), field(3, deflateSync(block)));
  const header = message(field(1, Buffer.from(type)), field(3, blob.length));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, blob]);
}

function toBlock({ kind, id = 0, tags, at, nodes = [], ways = [] }: OsmElement): Buffer {
  const strings = ["", ...Object.entries(tags).flat()];
  const table = message(...strings.map((text) => field(1, Buffer.from(text))));
  const keys = Object.keys(tags).map((_, n) => 1 + 2 * n);
  const texts = [field(2, packed(keys)), field(3, packed(keys.map((key) => key + 1)))];
  const units = (degrees = 0) => zigzag(Math.round(degrees * 1e7));
  const groups: Record<OsmKind, () => Buffer> = {
    node: () =>
      field(
        2,
        message(
          field(1, packed([zigzag(id)])),
          field(8, packed([units(at?.lat)])),
          field(9, packed([units(at?.lon)])),
          field(10, packed([...keys.flatMap((key) => [key, key + 1]), 0])),
        ),
      ),
    way: () => field(3, message(field(1, id), ...texts, field(8, packed(deltas(nodes))))),
    relation: () =>
      field(
        4,
        message(
          field(1, id),
          ...texts,
          field(8, packed(ways.map(() => 0))),
          field(9, packed(deltas(ways))),
          field(10, packed(ways.map(() => kindNumbers.way))),
        ),
      ),
  };
  return message(field(1, table), field(2, groups[kind]()));
}

const deltas = (ids: number[]) => ids.map((id, n) => zigzag(id - (ids[n - 1] ?? 0)));

// Protobuf writes a number as a varint, and everything else after its length:
// https://protobuf.dev/programming-guides/encoding/.

const zigzag = (number: number) => (number < 0 ? -2 * number - 1 : 2 * number);

function varint(number: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt(number);
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Buffer.from([...bytes, Number(rest)]);
}

const packed = (numbers: number[]) => Buffer.concat(numbers.map(varint));
const message = (...fields: Buffer[]) => Buffer.concat(fields);

const field = (number: number, value: number | Buffer): Buffer =>
  typeof value === "number"
    ? Buffer.concat([varint(number << 3), varint(value)])
    : Buffer.concat([varint((number << 3) | 2), varint(value.length), value]);
