import { spotsLeft } from "#app/features/games/spot-count.ts";
import type { LocalTime } from "#app/lib/local-time.ts";

/**
 * The answer of a reader to a game; an offer is a spot that is theirs for some time. `waited`: stood in line when the
 * game began.
 */
export type GameState = "in" | "offered" | "waiting" | "waited" | "maybe" | "no" | "none";

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

/**
 * How a reader stands to a game: what every page says first. `open`: in line, and a spot goes to the first who
 * presses. `free` and `full` are for readers who are neither in nor in line.
 */
export type Standing =
  | "in"
  | "offered"
  | "open"
  | "waiting"
  | "waited"
  | "free"
  | "full"
  | "cancelled";

export function standingIn(game: Answerable): Standing {
  const { state, stage, cancelled } = game;
  if (cancelled) return "cancelled";
  if (state === "in" || state === "offered") return state;
  if (state !== "waiting" && state !== "waited") return givesSpot(game) ? "free" : "full";
  if (stage !== "over" && givesSpot(game)) return "open";
  return stage === "coming" ? "waiting" : "waited";
}

export type NextStep = "check_in" | "check_out" | "join_line" | "leave_line" | "offer" | "nothing";

/** Returns the step of the one big button for the reader. */
export function nextStep(game: Answerable): NextStep {
  const standing = standingIn(game);
  if (standing === "full") return game.stage === "coming" ? "join_line" : "nothing";
  if (standing === "waited") return givesSpot(game) ? "check_in" : "nothing";
  return steps[standing];
}

const steps = {
  in: "check_out",
  offered: "offer",
  open: "check_in",
  free: "check_in",
  waiting: "leave_line",
  cancelled: "nothing",
} as const;
