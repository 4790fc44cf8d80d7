import {
  boundsOf,
  boxOf,
  indexBoxes,
  joinToRings,
  middleOf,
  type Place,
  widen,
} from "#app/features/court-import/geometry.ts";
import { groupPitches } from "#app/features/court-import/group-pitches.ts";
import {
  type Grounds,
  type MapData,
  type Pitch,
  reach,
  type Settlement,
  type Street,
  type Unusable,
} from "#app/features/court-import/map-data.ts";
import type { NodePositions } from "#app/features/court-import/node-positions.server.ts";
import { isOnEarth, type OsmRef, type Shape } from "#app/features/court-import/osm.ts";
import { count } from "#app/features/court-import/tally.ts";
import type { CourtFacts } from "#app/features/teams/court-facts.ts";
import type { Position } from "#app/lib/position.ts";

type Shaped<Thing> = Thing & { shape: Shape };

/** Elements may come before the positions that they need, so positions are added at the end. */
export type FoundElements = {
  pitches: Map<OsmRef, Shaped<Omit<Pitch, "at">>>;
  /** The keys are facts as JSON text. Courts with the same facts share one object, which saves
   * memory. */
  facts: Map<string, CourtFacts>;
  grounds: Shaped<Omit<Grounds, "at" | "rings">>[];
  settlements: Shaped<Omit<Settlement, "at" | "rings">>[];
  streets: Shaped<Omit<Street, "line">>[];
} & Pick<MapData, "leftOut" | "unusableFacts">;

export type WayNodes = Map<number, Pick<Shape, "nodes" | "lines">>;

type Known = { ways: WayNodes; nodes: NodePositions };

/** Leaves out elements without a position and elements far from any court. */
export function placeElements(found: FoundElements, known: Known): Omit<MapData, "bounds"> {
  const { leftOut, unusableFacts } = found;
  const pitches: Pitch[] = [];
  for (const [ref, { shape, ...pitch }] of found.pitches) {
    // Frees memory, because there may be half a million pitches.
    found.pitches.delete(ref);
    const at = placePitch(shape, known);
    if (typeof at === "string") count(leftOut, at);
    else pitches.push({ ...pitch, at });
  }
  const isNear = nearAnyOf(pitches);
  const grounds = found.grounds.flatMap(({ shape, ...each }) => {
    const place = placeArea(shape, known);
    return place && isNear(place, reach.grounds) ? { ...each, ...place } : [];
  });
  const settlements = found.settlements.flatMap(({ shape, ...each }) => {
    const place = placeArea(shape, known);
    return place && isNear(place, reach.settlement) ? { ...each, ...place } : [];
  });
  const streets = found.streets.flatMap(({ shape, ...each }) =>
    linesOf(shape, known)
      .filter((line) => isNear({ rings: [line] }, reach.street))
      .map((line) => ({ ...each, line })),
  );
  return {
    found: pitches.length,
    courts: groupPitches(pitches),
    grounds,
    settlements,
    streets,
    leftOut,
    unusableFacts,
  };
}

function placePitch(shape: Shape, known: Known): Position | Unusable {
  const { at, nodes, ways, lines } = shape;
  if (nodes && nodes[0] !== nodes.at(-1)) return "outline not closed";
  if (at) return isOnEarth(at) ? at : "position off the earth";
  if (!nodes && !ways && !lines) return "no position";
  const outline = linesOf(shape, known);
  if (outline.length === 0 || outline.length < (ways?.length ?? 1)) return "nodes or parts missing";
  if (!outline.flat().every(isOnEarth)) return "position off the earth";
  const rings = joinToRings(outline);
  return rings ? middleOf(rings.flat()) : "outline not closed";
}

function placeArea(shape: Shape, known: Known): Place | undefined {
  const rings = joinToRings(linesOf(shape, known));
  if (rings) return { rings };
  return shape.at && { at: shape.at };
}

function linesOf({ lines, nodes, ways = [] }: Shape, known: Known): Position[][] {
  if (lines) return lines;
  if (!nodes)
    return ways.flatMap((id) => {
      const way = known.ways.get(id);
      return way ? linesOf(way, known) : [];
    });
  const line = nodes.map((id) => known.nodes.get(id));
  return line.every((position) => position !== undefined) ? [line] : [];
}

function nearAnyOf(pitches: Pitch[]) {
  const findIn = indexBoxes(pitches, ({ at }) => boundsOf([at]));
  return (place: Place, metres: number) => findIn(widen(boxOf(place), metres)).length > 0;
}
