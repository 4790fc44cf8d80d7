import { calendarLimits, calendarProblems } from "#app/features/calendars/calendar.ts";
import { removeFeed } from "#app/features/calendars/renew-feed.server.ts";
import { successShape } from "#app/features/reference/shapes.input.ts";
import { refuse } from "#app/lib/outcome.ts";
import { idOf } from "#app/lib/schemas.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

const calendar = apiRoute({
  DELETE: apiCall({
    summary: "Ends a calendar feed: its link is unknown from now on.",
    response: successShape,
    caller: user,
    limits: calendarLimits,
    problems: calendarProblems,
    async rule({ args, db, caller: { id: userId } }) {
      const feedId = idOf(args.params.id);
      return feedId ? removeFeed(db, { userId, feedId }) : refuse("unknown_calendar");
    },
    done: () => ({ success: true }),
  }),
});

export { calendar as action, calendar as loader };
