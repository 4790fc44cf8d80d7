import { type GameEditResult, notifiedWords } from "#app/features/games/manage-game.ts";
import { playDatePath } from "#app/features/series/paths.ts";
import {
  errorNotice,
  type Notice,
  type Problem,
  problem,
  successNotice,
} from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export const datesShown = 8;

export const badSeriesDate = "date must be a day like 2027-03-30";

export const notADate = problem(400, m.series_not_a_date);

export const findSeriesProblems = {
  unknown_series: problem(404, m.series_unknown),
  not_a_member: problem(403, m.series_not_a_member),
} satisfies Record<string, Problem>;

export const manageSeriesProblems = {
  ...findSeriesProblems,
  not_a_manager: problem(403, m.series_not_a_manager),
  series_ended: problem(409, m.series_ended),
  not_a_date: notADate,
} satisfies Record<string, Problem>;

export const scopes = ["one", "following"] as const;
export type Scope = (typeof scopes)[number];

export const badScope = "scope must be one or following";

export const scopeWords: Record<Scope, () => string> = {
  one: m.series_scope_one,
  following: m.series_scope_following,
};

export const manageSeriesLimits: Limit[] = [{ name: "manage-series", max: 30, seconds: 3600 }];

export type Notified = Pick<GameEditResult, "notified" | "readers">;
type SkippedDate = Notified & { seriesId: number; date: string };

export const dateSkipped = ({ seriesId, date, ...told }: SkippedDate): Notice => ({
  ...successNotice(
    m.series_skip_done(),
    told.notified === "nobody" ? m.series_skip_no_game() : notifiedWords(told),
  ),
  action: { label: m.games_undo(), method: "post", href: playDatePath(seriesId, date) },
});
export const dateBackOn = (told: Notified) =>
  successNotice(
    m.series_skip_back_on(),
    told.notified === "nobody" ? m.series_skip_game_again() : notifiedWords(told),
  );
export const dateNotChanged = () => errorNotice(m.series_skip_failed());

export const seriesEnded = (told: Notified) =>
  successNotice(
    m.series_end_done(),
    told.notified === "nobody" ? m.series_end_no_more() : notifiedWords(told),
  );
export const seriesNotEnded = () => errorNotice(m.series_end_failed());

export const alwaysIn = () => successNotice(m.series_always_in(), m.series_always_in_text());
export const notAlwaysIn = () =>
  successNotice(m.series_not_always_in(), m.series_not_always_in_text());
export const guestNotAlwaysInNow = ({ name }: { name: string }) =>
  successNotice(m.series_guest_not_always({ name }));
export const standingPlayerNotSaved = () => errorNotice(m.series_always_in_failed());
