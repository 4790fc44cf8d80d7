import { spotsLeft } from "#app/features/games/spot-count.ts";
import type { LocalTime } from "#app/lib/local-time.ts";

/** What a reader is to a game; an offer is a spot that is theirs for some time. */
export type GameState = "in" | "offered" | "waiting" | "maybe" | "no" | "none";

/** The waiting list of a game with a maximum, as one reader sees it. */
export type ReaderPosition = {
  /** How many heads are in line, offers included. */
  waiting: number;
  held: number;
  /** Whether a free spot goes to the first who presses. */
  isFirstCome: boolean;
  /** Until when a spot is held for the line. */
  keptUntil: LocalTime | null;
  /** The reader's place, from 1. */
  place: number | null;
  offerUntil: LocalTime | null;
  /** Whether the reader let an offer pass. */
  isLapsed: boolean;
  /** Whether the reader stands in line with an address that is not confirmed. */
  isUnconfirmed: boolean;
};

/** What decides how a game can be answered. */
export type Answerable = {
  players: number;
  maxPlayers: number | null;
  line: ReaderPosition | null;
  state: GameState;
  stage: "coming" | "on" | "over";
  cancelled: { reason: string | null } | null;
};

/** Whether pressing `Check In` gives a spot at once: one that is neither held nor due to the line. */
export function givesSpot(game: Answerable) {
  const { line } = game;
  const left = spotsLeft(game);
  if (left === undefined || line === null) return true;
  return left > 0 && (line.waiting <= line.held || line.isFirstCome);
}

export type NextStep = "check_in" | "check_out" | "join_line" | "leave_line" | "offer" | "nothing";

/** What the one big button does for the reader. */
export function nextStep(game: Answerable): NextStep {
  if (game.cancelled) return "nothing";
  if (game.state === "in") return "check_out";
  if (game.state === "offered") return "offer";
  if (givesSpot(game)) return "check_in";
  if (game.state === "waiting") return "leave_line";
  return game.stage === "coming" ? "join_line" : "nothing";
}
