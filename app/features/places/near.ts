import type { DescribedTeam } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
import type { Position } from "#app/lib/position.ts";
import { m } from "#messages";

export const radii = [2, 5, 10, 25, 100] as const;
export const usualRadius = 25;
export const courtsPerPage = 20;
export const maxNear = 2000;

/** A part of the world in degrees; `west` is greater than `east` where it crosses the 180th meridian. */
export type MapBox = { west: number; south: number; east: number; north: number };

/** A place of a map with the number of courts there. */
export type Cell = Position & { count: number };

/** What the courts of a list must be like. */
export type CourtFilters = { indoor?: boolean; lit?: boolean; hoops?: number; free?: boolean };

/** The names of the filters, which are those of their controls. */
export const filterNames = ["indoor", "lit", "hoops", "free"] as const;
export type FilterName = (typeof filterNames)[number];

/** So many at most are counted that a filter leaves out because a fact is unknown. */
export const mostLeftOut = 1000;

/** The place of a search: numbers of the address, typed numbers, or the middle of what a text finds. */
export type NearPlace = Position & { from: "at" | "position" | "names" };

/** A court in a list by distance, in metres; null where the list or the court has no place. */
type ListedCourt = DescribedTeam & { distance: number | null };

type NextGame = { id: number; when: LocalTime; players: number };

export type ShownCourt = ListedCourt & { nextGame: NextGame | null; hereNow: number };

/** Facts of a list beside its courts. */
export type NearFacts = {
  /** The typed text. */
  near: string;
  within: number;
  place: NearPlace | null;
  /** The number of courts with a position that the typed text finds. */
  found: number;
  /** The number of courts that a filter leaves out because a fact is unknown. */
  leftOut: number;
};

/** Says what a list of courts is sorted by; undefined for the newest. */
export function nearSentence({ near, place, found }: NearFacts): string | undefined {
  if (!place) return near ? m.places_none_placed() : undefined;
  if (place.from === "at") return m.places_distances_from_here();
  if (place.from === "position") return m.places_distances_from({ lat: place.lat, lon: place.lon });
  return m.places_near_names({ near, count: found });
}

/** "3 courts are left out, because this is not known of them." */
export const leftOutSentence = ({ leftOut: count }: NearFacts) =>
  count < mostLeftOut ? m.places_left_out({ count }) : m.places_left_out_many({ count });
