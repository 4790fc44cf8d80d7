import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";

/** The days that a feed reaches back, and the number of games it holds at most. */
export const feedDaysBack = 30;
export const feedGamesMax = 500;
export const feedLimits: Limit[] = [{ name: "calendar-feed", max: 60, seconds: 3600 }];
export const calendarLimits: Limit[] = [{ name: "calendars", max: 30, seconds: 3600 }];

export const feedRefresh =
  "Google refreshes subscriptions only every 8 to 24 hours. Changes reach you by e-mail at once.";

export const feedMade = successNotice("Calendar link ready");
export const feedRenewed = successNotice(
  "New Link",
  "The old calendar link does not work any more.",
);
export const feedRemoved = successNotice("Calendar removed", "Its link does not work any more.");
export const feedNotChanged = errorNotice("The calendar was not changed. Please try again.");

export const calendarProblems = {
  unknown_calendar: problem(404, "Calendar not found"),
  not_a_member: problem(403, "Only members have the calendar of a team or court"),
} satisfies Record<string, Problem>;

export type CalendarProblem = keyof typeof calendarProblems;
