import type { TeamType } from "#app/features/teams/team.ts";

/** What a calendar says of a game. No names of players, except nobody's: they stay here. */
export type CalendarGame = {
  id: number;
  datetime: Date;
  zone: string;
  /** The length; null: two hours. */
  minutes: number | null;
  status: "on" | "cancelled";
  cancelReason: string | null;
  note: string | null;
  /** How often a change was announced (RFC 5545, 3.8.7.4). */
  sequence: number;
  updatedAt: Date;
  players: number;
  waiting: number;
  /** Spots that are offered. */
  held: number;
  maxPlayers: number | null;
  minPlayers: number | null;
  decided: string | null;
  team: { name: string; type: TeamType; slug: string; address: string };
  /** What the owner of the feed has answered; null: nothing, or it is nobody's feed. */
  state: "in" | "waiting" | "maybe" | null;
};
