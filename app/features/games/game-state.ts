import { spotsLeft } from "#app/features/games/spot-count.ts";
import type { LocalTime } from "#app/lib/local-time.ts";

/** `offered` means that a spot is held for the reader, `waited` that the reader waited in vain. */
export type GameState = "in" | "offered" | "waiting" | "waited" | "maybe" | "no" | "none";

export type ReaderPosition = {
  waiting: number;
  held: number;
  /** True if waiting no longer counts and a free spot goes to whoever presses first. */
  isFirstCome: boolean;
  keptUntil: LocalTime | null;
  place: number | null;
  offerUntil: LocalTime | null;
  /** True if the reader did not answer an offer in time. */
  isLapsed: boolean;
  /** True if the reader waits, but gets no mail because their address is unconfirmed. */
  isUnconfirmed: boolean;
};

export type Answerable = {
  players: number;
  maxPlayers: number | null;
  line: ReaderPosition | null;
  state: GameState;
  stage: "coming" | "on" | "over";
  cancelled: { reason: string | null } | null;
};

/** True if a spot is free, and is neither held by an offer nor meant for somebody who waits. */
export function givesSpot(game: Answerable) {
  const { line } = game;
  const left = spotsLeft(game);
  if (left === undefined || line === null) return true;
  return left > 0 && (line.waiting <= line.held || line.isFirstCome);
}

/** Who is `open` waits, but may take a free spot. Who is `free` or `full` has not answered. */
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
