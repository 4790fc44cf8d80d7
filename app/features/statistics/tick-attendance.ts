import { managersOnly } from "#app/features/games/manage-game.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

/** A guest may also have an account. */
export type Attendee = {
  userId: number | null;
  /** Null for a member. */
  guestId: number | null;
  /** Null if the account is gone or the guest has no name. */
  name: string | null;
  /** Who brought the guest. */
  host: string | null;
  /** True unless a manager has marked otherwise. */
  came: boolean;
};

const daysAfterGame = 7;

type GameToTick = { datetime: Date; status: string };

/** Undefined while they can. */
export function whyNotTicked({ datetime, status }: GameToTick, now: Date) {
  if (status !== "on") return "cancelled";
  if (datetime > now) return "not_begun";
  const days = (now.getTime() - datetime.getTime()) / 86_400_000;
  return days > daysAfterGame ? "too_late" : undefined;
}

export const attendanceLimits: Limit[] = [{ name: "attendance", max: 300, seconds: 3600 }];

/** Per call. */
export const mostTicked = 1000;

export const attendanceSaved = () => successNotice(m.statistics_attendance_saved());
export const attendanceNotSaved = () => errorNotice(m.statistics_attendance_not_saved());

export const badPlayer = "user or guest must be the id of somebody who was in the game";
export const badIds = "came and notCame must be lists of the ids of players";
export const badGuestIds = "guestsCame and guestsNotCame must be lists of the ids of guests";
export const inBothLists = "An id stands in both lists";

export const cameLabel = m.statistics_came;
export const missedLabel = m.statistics_missed;

export const attendanceProblems = {
  unknown_game: problem(404, m.statistics_game_unknown),
  not_a_manager: managersOnly,
  cancelled: problem(409, m.statistics_game_cancelled),
  not_begun: problem(409, m.statistics_not_begun),
  too_late: problem(409, () => m.statistics_too_late({ days: daysAfterGame })),
  unknown_player: problem(404, m.statistics_unknown_player),
} satisfies Record<string, Problem>;

export type AttendanceProblem = keyof typeof attendanceProblems;
