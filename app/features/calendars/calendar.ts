import { errorNotice, type Problem, problem, successNotice } from "#app/lib/outcome.ts";
import type { Limit } from "#app/platform/http/rate-limit.server.ts";
import { m } from "#messages";

export const feedDaysBack = 30;
export const feedGamesMax = 500;
export const feedLimits: Limit[] = [{ name: "calendar-feed", max: 60, seconds: 3600 }];
export const calendarLimits: Limit[] = [{ name: "calendars", max: 30, seconds: 3600 }];

export const feedMade = () => successNotice(m.calendars_made());
export const feedRenewed = () => successNotice(m.calendars_renewed(), m.calendars_renewed_text());
export const feedRemoved = () => successNotice(m.calendars_removed(), m.calendars_removed_text());
export const feedNotChanged = () => errorNotice(m.calendars_not_changed());

export const calendarProblems = {
  unknown_calendar: problem(404, m.calendars_unknown),
  not_a_member: problem(403, m.calendars_not_a_member),
} satisfies Record<string, Problem>;
