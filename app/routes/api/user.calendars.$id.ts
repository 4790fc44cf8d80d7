import { calendarLimits, calendarProblems } from "#app/features/calendars/calendar.ts";
import { removeFeed } from "#app/features/calendars/make-feed.server.ts";
import { apiId, apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";

export const action = apiRoute({
  DELETE: userCall({
    summary: "Ends a calendar feed: its link is unknown from now on.",
    ...success,
    limits: calendarLimits,
    problems: calendarProblems,
    rule: ({ args, db, caller: { id: userId } }) =>
      removeFeed(db, { userId, feedId: apiId(args.params.id) }),
  }),
});
