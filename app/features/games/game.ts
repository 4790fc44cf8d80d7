import type { TeamType } from "#app/features/teams/team.ts";

/** How many faces a game shows before it counts the rest. */
export const facesShown = 3;

const day = 24 * 60 * 60 * 1000;

/** Games are shown, and can be checked in to, until one day after they began. */
export const shownSince = (now: Date) => new Date(now.getTime() - day);

/** The part of the day an hour (0 to 23) belongs to. */
export function timeOfDay(hour: number) {
  if (hour < 12) return "Morning";
  return hour < 17 ? "Afternoon" : "Evening";
}

/** Where a map app finds an address. */
export const mapLink = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`;

/** A player whose account is gone: known only by the place among those who checked in. */
export const nameOfUnknown = (place: number) => `Player ${place}`;

/** A game as a card shows it; the words are right for one reader at one moment. */
export type UpcomingGame = {
  id: number;
  /** The instant, as ISO. */
  datetime: string;
  day: string;
  /** Like `day`, but right on any other day too. */
  date: string;
  timeOfDay: string;
  time: string;
  zone: string;
  team: { id: number; name: string; type: TeamType; slug: string; address: string };
  /** The first players in, in order of their check-ins. */
  faces: { id: number; name: string; avatar: string | null }[];
  /** How many are in. */
  players: number;
  /** Whether the reader is in. */
  checkedIn: boolean;
};
