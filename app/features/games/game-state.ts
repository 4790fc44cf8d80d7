import { spotsLeft } from "#app/features/games/spot-count.ts";
import type { LocalTime } from "#app/lib/local-time.ts";

/** `offered` means that a spot is held for the reader. `waited` means that the reader was still
 * waiting when the game began. */
export type GameState = "in" | "offered" | "waiting" | "waited" | "maybe" | "no" | "none";

export type ReaderPosition = {
  waiting: number;
  held: number;
  /** True if a free spot goes to whoever presses first and no longer to the first in the list. */
  isFirstCome: boolean;
  keptUntil: LocalTime | null;
  place: number | null;
  offerUntil: LocalTime | null;
  isLapsed: boolean;
  /** True if the reader waits but gets no mail about a spot, because the address is unconfirmed. */
  isUnconfirmed: boolean;
};

export type Answerable = {
  players: number;
  maxPlayers: number | null;
  line: Pick<ReaderPosition, "waiting" | "held" | "isFirstCome" | "place" | "offerUntil"> | null;
  state: GameState;
  stage: "coming" | "on" | "over";
  cancelled: { reason: string | null } | null;
};

/** True if a spot is free for a new player: nobody waits for it or has an offer of it. */
export function givesSpot(game: Answerable) {
  const { line } = game;
  const left = spotsLeft(game);
  if (left === undefined || line === null) return true;
  return left > 0 && (line.waiting <= line.held || line.isFirstCome);
}

/** `open` is the standing of a reader who waits and may take a free spot now. `free` and `full` are
 * for readers who have not answered. */
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
