import { calendarLimits, calendarProblems } from "#app/features/calendars/calendar.ts";
import { feedLink } from "#app/features/calendars/feed-link.server.ts";
import { renewFeed } from "#app/features/calendars/renew-feed.server.ts";
import { newCalendarShape } from "#app/features/reference/calendar-shapes.input.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { apiId } from "#app/platform/http/path-id.server.ts";

export const action = apiRoute({
  POST: apiCall({
    summary: "Gives a calendar feed a new link; the old one is unknown from now on.",
    response: newCalendarShape,
    caller: user,
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
