import { spotsLeft } from "#app/features/games/spot-count.ts";
import type { LocalTime } from "#app/lib/local-time.ts";

/** Standing of a reader in a game; an offer is a spot that is theirs for some time. */
export type GameState = "in" | "offered" | "waiting" | "maybe" | "no" | "none";

/** The waiting list of a game with a maximum, as one reader sees it. */
export type ReaderPosition = {
  /** Number of people on the waiting list, with offers. */
  waiting: number;
  held: number;
  /** True if a free spot goes to the first who presses. */
  isFirstCome: boolean;
  /** Until when a spot is held for the line. */
  keptUntil: LocalTime | null;
  /** The reader's place, from 1. */
  place: number | null;
  offerUntil: LocalTime | null;
  /** True if the reader let an offer pass. */
  isLapsed: boolean;
  /** True if the reader stands in line with an address that is not confirmed. */
  isUnconfirmed: boolean;
};

/** Facts that decide how a game can be answered. */
export type Answerable = {
  players: number;
  maxPlayers: number | null;
  line: ReaderPosition | null;
  state: GameState;
  stage: "coming" | "on" | "over";
  cancelled: { reason: string | null } | null;
};

/** Returns whether pressing `Check In` gives a spot at once: one that is neither held nor due to the line. */
export function givesSpot(game: Answerable) {
  const { line } = game;
  const left = spotsLeft(game);
  if (left === undefined || line === null) return true;
  return left > 0 && (line.waiting <= line.held || line.isFirstCome);
}

export type NextStep = "check_in" | "check_out" | "join_line" | "leave_line" | "offer" | "nothing";

/** Returns the step of the one big button for the reader. */
export function nextStep(game: Answerable): NextStep {
  if (game.cancelled) return "nothing";
  if (game.state === "in") return "check_out";
  if (game.state === "offered") return "offer";
  if (givesSpot(game)) return "check_in";
  if (game.state === "waiting") return "leave_line";
  return game.stage === "coming" ? "join_line" : "nothing";
}
