import type { ListedFacts } from "#app/features/games/game-fact-lists.ts";
import type { NamedPlace } from "#app/features/teams/team.ts";

/** Content of a game in a calendar. No names of players, except nobody's: they stay here. */
export type CalendarGame = ListedFacts<"calendars"> & {
  id: number;
  datetime: Date;
  zone: string;
  /** The length; null: two hours. */
  minutes: number | null;
  status: "on" | "cancelled";
  cancelReason: string | null;
  note: string | null;
  /** The number of times a change was announced (RFC 5545, 3.8.7.4). */
  sequence: number;
  updatedAt: Date;
  players: number;
  waiting: number;
  /** Spots that are offered. */
  held: number;
  maxPlayers: number | null;
  minPlayers: number | null;
  decided: string | null;
  team: NamedPlace & { slug: string };
  /** The answer of the feed's owner; null: none, or a feed without an owner. */
  state: "in" | "waiting" | "maybe" | null;
};
