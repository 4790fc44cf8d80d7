import { calendarLimits, calendarProblems } from "#app/features/calendars/calendar.ts";
import { feedLink, renewFeed } from "#app/features/calendars/make-feed.server.ts";
import { apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { newCalendarShape } from "#app/features/reference/shapes.input.ts";

export const action = apiRoute({
  POST: userCall({
    summary: "Gives a calendar feed a new link; the old one is unknown from now on.",
    response: newCalendarShape,
    limits: calendarLimits,
    problems: calendarProblems,
    rule: ({ args, db, caller: { id: userId } }) =>
      renewFeed(db, { userId, feedId: apiId(args.params.id) }),
    done: ({ id, version }, { services: { settings } }) => ({
      id,
      url: feedLink(settings, { id, version }),
    }),
  }),
});
