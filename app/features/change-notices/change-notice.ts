import { differences, type GameSnapshot, toldFacts } from "#app/features/games/game-snapshot.ts";
import type { TeamType } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
export type ToldKind = "moved" | "changed" | "cancelled" | "back_on";

export type Place = { name: string; type: TeamType; address: string };

type State = Pick<GameSnapshot, "minutes" | "note" | "cancelReason"> & {
  /** When it is by the reader's clock. */
  when: LocalTime;
  team: Place;
};

/** A change of a game as one reader is notified of it. */
export type ToldChange = {
  before: State;
  after: State;
  /** The name of who did it; null: an admin. */
  doer: string | null;
  pageUrl: string;
  calendarUrl: string;
  answerUrl: string;
  unsubscribeUrl: string;
};

/** What to tell of two states of a game; nothing when they are equal, or when it has begun. */
export function toldKindOf(
  before: GameSnapshot,
  after: GameSnapshot,
  now: Date,
): ToldKind | undefined {
  const changed = differences(toldFacts, before, after);
  const hasBegun = [before, after].every(({ datetime }) => Date.parse(datetime) <= now.getTime());
  if (changed.length === 0 || hasBegun) return undefined;
  if (changed.includes("status")) return after.status === "cancelled" ? "cancelled" : "back_on";
  if (after.status === "cancelled") return undefined;
  return changed.includes("datetime") ? "moved" : "changed";
}
