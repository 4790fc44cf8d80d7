import { errorNotice, type Notice, type Problem, sayNo } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

/** How many years ahead a game may be. */
export const yearsAhead = 2;

/** How often one user may schedule. */
export const scheduleLimits: Limit[] = [{ name: "schedule", max: 60, seconds: 3600 }];

export const missingTeam = "Please choose a team or court";
export const missingDate = "Please choose a date";
export const missingTime = "Please choose a time";
export const badDatetime = "datetime must be an ISO 8601 date and time with a zone";

export const gameScheduled: Notice = { title: "Game Scheduled!", tone: "success" };

export const gameNotScheduled = errorNotice("Failed to create game");

export const scheduleGameProblems = {
  not_a_member: sayNo(403, "Only members can schedule games for this team or court"),
  in_the_past: sayNo(400, "Please choose today or a later day"),
  too_far_ahead: sayNo(400, `Please choose a day within the next ${yearsAhead} years`),
} satisfies Record<string, Problem>;

export type ScheduleGameProblem = keyof typeof scheduleGameProblems;
