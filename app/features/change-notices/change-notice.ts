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
    when: LocalTime;
    team: NamedPlace;
  };

export type PlaceInLine = { place: number; waiting: number };

export type ChangeNotice = {
  before: State;
  after: State;
  doer: string | null;
  whoIsIn?: WhoIsIn;
  inLine?: PlaceInLine | null;
  pageUrl: string;
  calendarUrl: string;
  answerUrl: string;
  unsubscribeUrl: string;
};

export const gameNoticeKey = (gameId: number) => `tell:${gameId}`;

export const seriesNoticeKey = (seriesId: number | "") => `tell-series:${seriesId}`;

export function changeNoticeKind(
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
