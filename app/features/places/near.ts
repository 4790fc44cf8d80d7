import type { DescribedTeam } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import type { Position } from "#app/lib/position.ts";
import { m } from "#messages";

export const radii = [2, 5, 10, 25, 100] as const;
export const usualRadius = 25;
export const courtsPerPage = 20;
export const maxNear = 2000;

/** In degrees. `west` is greater than `east` if the box crosses the 180th meridian. */
export type MapBox = { west: number; south: number; east: number; north: number };

export type Cell = Position & { count: number };

export type CourtFilters = { indoor?: boolean; lit?: boolean; hoops?: number; free?: boolean };

export const filterNames = ["indoor", "lit", "hoops", "free"] as const;
export type FilterName = (typeof filterNames)[number];

export const mostLeftOut = 1000;

/** Where the place comes from: the URL, typed coordinates, or courts whose names match. */
export type NearPlace = Position & { from: "at" | "position" | "names" };

/** `distance` is in metres from the searched place. Null if nothing was searched or the court has
 * no position. */
type ListedCourt = DescribedTeam & { distance: number | null };

type NextGame = { id: number; when: LocalTime; players: number };

export type ShownCourt = ListedCourt & { nextGame: NextGame | null; hereNow: number };

export type NearFacts = {
  near: string;
  within: number;
  place: NearPlace | null;
  found: number;
  leftOut: number;
};

export function nearSentence({ near, place, found }: NearFacts): string | undefined {
  if (!place) return near ? m.places_none_placed() : undefined;
  if (place.from === "at") return m.places_distances_from_here();
  if (place.from === "position") return m.places_distances_from({ lat: place.lat, lon: place.lon });
  return m.places_near_names({ near, count: found });
}

export const leftOutSentence = ({ leftOut: count }: NearFacts) =>
  count < mostLeftOut ? m.places_left_out({ count }) : m.places_left_out_many({ count });
