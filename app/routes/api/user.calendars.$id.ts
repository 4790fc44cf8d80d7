import { calendarLimits, calendarProblems } from "#app/features/calendars/calendar.ts";
import { removeFeed } from "#app/features/calendars/renew-feed.server.ts";
import { successShape } from "#app/features/reference/shapes.input.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { apiId } from "#app/platform/http/path-id.server.ts";

export const action = apiRoute({
  DELETE: apiCall({
    summary: "Ends a calendar feed: its link is unknown from now on.",
    response: successShape,
    caller: user,
    limits: calendarLimits,
    problems: calendarProblems,
    rule: ({ args, db, caller: { id: userId } }) =>
      removeFeed(db, { userId, feedId: apiId(args.params.id) }),
    done: () => ({ success: true }),
  }),
});
