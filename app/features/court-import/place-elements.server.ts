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

/** What the first reading of a file finds. An element may come before the nodes that tell its
 * position, so positions are added at the end. */
export type FoundElements = {
  pitches: Map<OsmRef, Shaped<Omit<Pitch, "at">>>;
  /** The keys are the facts as JSON text. Courts with equal facts share one object, which saves
   * memory. */
  facts: Map<string, CourtFacts>;
  grounds: Shaped<Omit<Grounds, "at" | "rings">>[];
  settlements: Shaped<Omit<Settlement, "at" | "rings">>[];
  streets: Shaped<Omit<Street, "line">>[];
} & Pick<MapData, "leftOut" | "unusableFacts">;

export type WayNodes = Map<number, Pick<Shape, "nodes" | "lines">>;

type Known = { ways: WayNodes; nodes: NodePositions };

/** Elements without a position are left out, and so are elements too far from any pitch to name
 * it. */
export function placeElements(found: FoundElements, known: Known): Omit<MapData, "bounds"> {
  const { leftOut, unusableFacts } = found;
  const pitches: Pitch[] = [];
  for (const [ref, { shape, ...pitch }] of found.pitches) {
    // Deletes each placed pitch from the map, because half a million pitches would otherwise be in
    // memory twice.
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
