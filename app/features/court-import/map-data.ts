import type { LeftOut, UnusableFact } from "#app/features/court-import/court-tags.ts";
import type { Place } from "#app/features/court-import/geometry.ts";
import type { Box, OsmRef, Tags } from "#app/features/court-import/osm.ts";
import type { Tally } from "#app/features/court-import/tally.ts";
import type { CourtFacts } from "#app/features/teams/court-facts.ts";
import type { Position } from "#app/lib/position.ts";

export type Pitch = {
  ref: OsmRef;
  at: Position;
  facts: CourtFacts;
  statesAccess: boolean;
  name?: string;
  address?: string;
};

/** A court may have several pitches. `ref` belongs to the first one, and `otherRefs` to the
 * others. */
export type CourtOfMap = Pitch & { otherRefs?: OsmRef[] };

export const refsOf = ({ ref, otherRefs = [] }: CourtOfMap): OsmRef[] => [ref, ...otherRefs];

export type Grounds = { name?: string; isSchool: boolean } & Place;
/** Courts inside the boundary of a settlement are named after it. If the boundary is unknown,
 * courts near its middle are. */
export type Settlement = { name: string; size: "suburb" | "town" } & Place;

export type Street = { name: string; isPath: boolean; line: Position[] };

export type Unusable =
  | "no id"
  | "no position"
  | "position off the earth"
  | "nodes or parts missing"
  | "outline not closed";

const halfCourt = 14;
/** In metres. Grounds, streets and settlements that are farther away do not give their name to a
 * court. */
export const reach = { grounds: 80 + halfCourt, street: 200, suburb: 800, settlement: 5000 };

export type MapData = {
  found: number;
  courts: CourtOfMap[];
  grounds: Grounds[];
  settlements: Settlement[];
  streets: Street[];
  bounds: Box[];
  leftOut: Tally<LeftOut | Unusable>;
  unusableFacts: Tally<UnusableFact>;
};

const paths = ["footway", "path", "cycleway", "steps", "track", "bridleway", "corridor"];
/** People do not walk along these roads, so the name of such a road would not help them to find a
 * court. */
const noStreets = ["motorway", "motorway_link", "construction", "proposed", "platform", "raceway"];

export function judgeStreet({ highway, name }: Tags): "street" | "path" | undefined {
  if (!highway || !name || noStreets.includes(highway)) return undefined;
  return paths.includes(highway) ? "path" : "street";
}

/** A school is noted even if it has no name, because the courts of a school are not open to
 * everybody. */
export function judgeGrounds(tags: Tags): "school" | "grounds" | undefined {
  const { leisure = "", landuse = "", amenity = "", name } = tags;
  if (amenity === "school") return "school";
  const isGrounds =
    ["park", "recreation_ground", "sports_centre"].includes(leisure) ||
    landuse === "recreation_ground";
  return isGrounds && name ? "grounds" : undefined;
}

const suburbs = ["suburb", "quarter", "neighbourhood", "borough", "hamlet"];
const towns = ["city", "town", "village", "municipality"];
/** In most countries boundaries with these values of `admin_level` are towns and their parts. */
const levels: Record<string, Settlement["size"]> = {
  ...{ "7": "town", "8": "town" },
  ...{ "9": "suburb", "10": "suburb", "11": "suburb" },
};

export function judgeSettlement(tags: Tags): Settlement["size"] | undefined {
  const { place = "", landuse, boundary, border_type: type = "", admin_level: level = "" } = tags;
  if (suburbs.includes(place) || landuse === "residential") return "suburb";
  if (towns.includes(place)) return "town";
  if (boundary !== "administrative") return undefined;
  return towns.includes(type) ? "town" : levels[level];
}
