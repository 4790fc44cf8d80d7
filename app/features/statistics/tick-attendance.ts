import { eveningSince } from "#app/features/games/game-times.ts";
import { managersOnly } from "#app/features/games/manage-game.ts";
import { errorNotice, type Problem, problem } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

const daysAfterGame = 7;

type GameToTick = { datetime: Date; status: string };

export function whyNotTicked({ datetime, status }: GameToTick, now: Date) {
  if (status !== "on") return "cancelled";
  if (eveningSince(datetime) > now) return "not_begun";
  const days = (now.getTime() - datetime.getTime()) / 86_400_000;
  return days > daysAfterGame ? "too_late" : undefined;
}

export const attendanceLimits: Limit[] = [{ name: "attendance", max: 300, seconds: 3600 }];

export const mostTicked = 1000;

export const attendanceNotSaved = () => errorNotice(m.statistics_attendance_not_saved());

export const badPlayer = "head must be the key of somebody who was in the game";
export const badIds = "came and notCame must be lists of the ids of players";
export const badGuestIds = "guestsCame and guestsNotCame must be lists of the ids of guests";
export const inBothLists = "An id stands in both lists";

export const attendanceProblems = {
  unknown_game: problem(404, m.statistics_game_unknown),
  not_a_manager: managersOnly,
  cancelled: problem(409, m.statistics_game_cancelled),
  not_begun: problem(409, m.statistics_not_begun),
  too_late: problem(409, () => m.statistics_too_late({ days: daysAfterGame })),
  unknown_player: problem(404, m.statistics_unknown_player),
} satisfies Record<string, Problem>;
