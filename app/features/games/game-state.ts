import { spotsLeft } from "#app/features/games/spot-count.ts";
import type { LocalTime } from "#app/lib/local-time.ts";

/** `offered` means that a spot is held for the reader. `waited` means that the reader was still
 * waiting when the game began. */
export type GameState = "in" | "offered" | "waiting" | "waited" | "maybe" | "no" | "none";

export type ReaderPosition = {
  waiting: number;
  held: number;
  isFirstCome: boolean;
  keptUntil: LocalTime | null;
  place: number | null;
  offerUntil: LocalTime | null;
  isLapsed: boolean;
  isUnconfirmed: boolean;
};

export type Answerable = {
  players: number;
  maxPlayers: number | null;
  line?: Pick<ReaderPosition, "waiting" | "held" | "isFirstCome" | "place" | "offerUntil"> | null;
  state: GameState;
  stage: "coming" | "on" | "over";
  cancelled?: { reason: string | null } | null;
};

export function givesSpot(game: Answerable) {
  const { line } = game;
  const left = spotsLeft(game);
  if (left === undefined) return true;
  return left > 0 && (!line || line.waiting <= line.held || line.isFirstCome);
}

/** `open` means that the reader waits and may take a free spot now. `free` and `full` say whether a
 * reader who does not wait would get a spot. */
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
