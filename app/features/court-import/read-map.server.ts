import { judgeTags, readFacts } from "#app/features/court-import/court-tags.ts";
import { joinToRings, middleOf } from "#app/features/court-import/geometry.ts";
import {
  judgeGrounds,
  judgeSettlement,
  judgeStreet,
  type MapData,
} from "#app/features/court-import/map-data.ts";
import type { MapFile } from "#app/features/court-import/map-file.server.ts";
import { NodePositions } from "#app/features/court-import/node-positions.server.ts";
import {
  isOnEarth,
  type OsmElement,
  type Shape,
  toRef,
  UnreadableFile,
} from "#app/features/court-import/osm.ts";
import {
  type FoundElements,
  placeElements,
  type WayNodes,
} from "#app/features/court-import/place-elements.server.ts";
import { readStatedAddress } from "#app/features/court-import/stated-address.ts";
import { count } from "#app/features/court-import/tally.ts";
import type { CourtFacts } from "#app/features/teams/court-facts.ts";
import type { Position } from "#app/lib/position.ts";

export type OnProgress = (stage: string, share: number) => void;

/** An element may refer to elements that come later. So the files are read up to three times: for
 * tags, for the ways of outlines, and for the positions of nodes. */
export async function readMap(files: MapFile[], onProgress: OnProgress): Promise<MapData> {
  const found: FoundElements = {
    pitches: new Map(),
    facts: new Map(),
    grounds: [],
    settlements: [],
    streets: [],
    leftOut: new Map(),
    unusableFacts: new Map(),
  };
  for (const file of files) {
    const known = { elements: 0, tagged: 0 };
    await readAll([file], { stage: `Reading ${file.name}`, onProgress }, (element) => {
      known.elements++;
      if (take(element, found)) known.tagged++;
    });
    refuseUseless(file, known);
  }
  const ways = await readWays(files, { found, onProgress });
  const nodes = await readNodes(files, { found, ways, onProgress });
  const bounds = files.flatMap((file) => file.bounds ?? []);
  return { ...placeElements(found, { ways, nodes }), bounds };
}

function refuseUseless(
  { name }: MapFile,
  { elements, tagged }: Record<"elements" | "tagged", number>,
) {
  if (elements === 0)
    throw new UnreadableFile(
      `${name} is empty: it has neither the elements of an extract or of Overpass nor the features of GeoJSON.`,
    );
  if (tagged === 0)
    throw new UnreadableFile(
      `${name} has no tags of OpenStreetMap: none of its ${elements} elements says what it is, such as leisure=pitch.`,
    );
}

const tagsThatTell = [
  ...["sport", "leisure", "building", "highway", "amenity", "landuse", "place", "boundary"],
  ...["natural", "shop", "addr:housenumber"],
];

function take(element: OsmElement, found: FoundElements): boolean {
  const { tags, at, nodes, ways, lines } = element;
  if (!tagsThatTell.some((key) => tags[key])) return false;
  const shape = { at, nodes, ways, lines };
  const name = tags.name?.trim() || undefined;
  takePitch(element, found);
  const grounds = judgeGrounds(tags);
  if (grounds) found.grounds.push({ name, isSchool: grounds === "school", shape });
  const size = judgeSettlement(tags);
  if (name && size) found.settlements.push({ name, size, shape });
  const street = judgeStreet(tags);
  if (name && street && (nodes || lines))
    found.streets.push({ name, isPath: street === "path", shape });
  return true;
}

function takePitch({ tags, kind, id, ...shape }: OsmElement, found: FoundElements): void {
  const judged = judgeTags(tags);
  if (!judged) return;
  const whyNot = judged === "court" && id === undefined ? "no id" : judged;
  if (id === undefined || whyNot !== "court") {
    if (whyNot !== "court") count(found.leftOut, whyNot);
    return;
  }
  const { facts, unusable } = readFacts(tags);
  for (const fact of unusable) count(found.unusableFacts, fact);
  const ref = toRef({ kind, id });
  const statesAccess = tags.access !== undefined;
  const address = readStatedAddress(tags);
  found.pitches.set(ref, {
    ...{
      ref,
      facts: share(facts, found),
      statesAccess,
      name: tags.name?.trim() || undefined,
      address,
    },
    shape: shape.lines ? shrink(shape.lines) : shape,
  });
}

function share(facts: CourtFacts, { facts: known }: FoundElements): CourtFacts {
  const key = JSON.stringify(facts);
  const same = known.get(key) ?? facts;
  known.set(key, same);
  return same;
}

/** Only the middle of a pitch is needed, so the outline is dropped to save memory. */
function shrink(lines: Position[][]): Shape {
  const isUsable = lines.flat().every(isOnEarth) && joinToRings(lines);
  return isUsable ? { at: middleOf(lines.flat()) } : { lines };
}

type ReadWhat = { stage: string; onProgress: OnProgress };

async function readAll(
  files: MapFile[],
  { stage, onProgress }: ReadWhat,
  onElement: (element: OsmElement) => void,
): Promise<void> {
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  for (const file of files) {
    const parts = file.read((bytes) => {
      done += bytes;
      onProgress(stage, done / all);
    });
    for await (const part of parts) for (const element of part) onElement(element);
  }
}

type ReadMore = { found: FoundElements; onProgress: OnProgress };

async function readWays(files: MapFile[], { found, onProgress }: ReadMore): Promise<WayNodes> {
  const ids = new Set(shapesOf(found).flatMap(({ ways, lines }) => (lines ? [] : (ways ?? []))));
  const ways: WayNodes = new Map();
  if (ids.size === 0) return ways;
  await readAll(
    files,
    { stage: "Reading outlines", onProgress },
    ({ kind, id = 0, nodes, lines }) => {
      if (kind === "way" && ids.has(id) && (nodes || lines)) ways.set(id, { nodes, lines });
    },
  );
  return ways;
}

async function readNodes(
  files: MapFile[],
  { found, ways, onProgress }: ReadMore & { ways: WayNodes },
): Promise<NodePositions> {
  const shapes = [...shapesOf(found), ...ways.values()];
  const nodes = new NodePositions(shapes.map(({ nodes, lines }) => (lines ? [] : (nodes ?? []))));
  if (nodes.size === 0) return nodes;
  await readAll(files, { stage: "Reading positions", onProgress }, ({ kind, id, at }) => {
    if (kind === "node" && id !== undefined && at) nodes.set(id, at);
  });
  return nodes;
}

const shapesOf = ({ pitches, grounds, settlements, streets }: FoundElements): Shape[] =>
  [...pitches.values(), ...grounds, ...settlements, ...streets].map(({ shape }) => shape);
