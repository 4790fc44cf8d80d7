import { managersOnly } from "#app/features/games/manage-game.ts";
import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

/** A member, or a guest with an account, who had a spot. */
export type Attendee = {
  userId: number;
  /** Null when the account is gone. */
  name: string | null;
  /** True unless a manager has ticked otherwise. */
  came: boolean;
};

const daysAfterGame = 7;

type GameToTick = { datetime: Date; status: string };

/** Returns why managers cannot tick who came to a game now; undefined while they can. */
export function whyNotTicked({ datetime, status }: GameToTick, now: Date) {
  if (status !== "on") return "cancelled";
  if (datetime > now) return "not_begun";
  const days = (now.getTime() - datetime.getTime()) / 86_400_000;
  return days > daysAfterGame ? "too_late" : undefined;
}

export const attendanceLimits: Limit[] = [{ name: "attendance", max: 300, seconds: 3600 }];

/** The most players that a program ticks at once. */
export const mostTicked = 1000;

export const attendanceSaved = successNotice("Attendance Saved");
export const attendanceNotSaved = errorNotice("The attendance was not saved");

export const badPlayer = "user must be the id of somebody who was in the game";
export const badIds = "came and notCame must be lists of the ids of players";
export const inBothLists = "An id stands in both lists";

export const cameLabel = "Came";
export const missedLabel = "Did not come";

export const attendanceProblems = {
  unknown_game: problem(404, "Game not found"),
  not_a_manager: managersOnly,
  cancelled: problem(409, "This game was cancelled"),
  not_begun: problem(409, "This game has not begun"),
  too_late: problem(409, `Attendance can be changed for ${daysAfterGame} days after the game`),
  unknown_player: problem(404, "Player not found"),
} satisfies Record<string, Problem>;

export type AttendanceProblem = keyof typeof attendanceProblems;
