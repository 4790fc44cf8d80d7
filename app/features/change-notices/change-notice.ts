import type { WhoIsIn } from "#app/features/game-mail/who-is-in.queries.server.ts";
import type { ListedFacts, NotifiedFacts } from "#app/features/games/game-fact-lists.ts";
import {
  differences,
  type GameSnapshot,
  notifiedFacts,
} from "#app/features/games/game-snapshot.ts";
import type { NamedPlace } from "#app/features/teams/team.ts";
import type { LocalTime } from "#app/lib/local-time.ts";
export type ChangeNoticeKind = "moved" | "changed" | "cancelled" | "back_on";

type State = NotifiedFacts &
  ListedFacts<"mails"> &
  Pick<GameSnapshot, "cancelReason"> & {
    /** Local time of the reader. */
    when: LocalTime;
    team: NamedPlace;
  };

/** A change of a game as one reader is notified of it. */
export type ChangeNotice = {
  before: State;
  after: State;
  /** The name of who did it; null: an admin. */
  doer: string | null;
  /** For members alone. */
  whoIsIn?: WhoIsIn;
  pageUrl: string;
  calendarUrl: string;
  answerUrl: string;
  unsubscribeUrl: string;
};

/** The key of the job that notifies of the changes of one game. */
export const gameNoticeKey = (gameId: number) => `tell:${gameId}`;

/** The key of the job that notifies of changes of several games of a series. */
export const seriesNoticeKey = (seriesId: number | "") => `tell-series:${seriesId}`;

/** Returns the differences of two states of a game; undefined when they are equal, or when it has begun. */
export function toChangeNoticeKind(
  before: GameSnapshot,
  after: GameSnapshot,
  now: Date,
): ChangeNoticeKind | undefined {
  const changed = differences(notifiedFacts, before, after);
  const hasBegun = [before, after].every(({ datetime }) => Date.parse(datetime) <= now.getTime());
  if (changed.length === 0 || hasBegun) return undefined;
  if (changed.includes("status")) return after.status === "cancelled" ? "cancelled" : "back_on";
  if (after.status === "cancelled") return undefined;
  return changed.includes("datetime") ? "moved" : "changed";
}
