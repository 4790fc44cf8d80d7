import { z } from "zod";
import { calendarLimits, calendarProblems } from "#app/features/calendars/calendar.ts";
import {
  feedLink,
  listFeeds,
  makeFeed,
  makeFeedInput,
} from "#app/features/calendars/make-feed.server.ts";
import { apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { calendarShape, newCalendarShape } from "#app/features/reference/shapes.input.ts";
import { done } from "#app/lib/outcome.ts";

export const action = apiRoute({
  GET: userCall({
    summary: "Lists the secret calendar feeds of the user.",
    response: z.array(calendarShape),
    rule: async ({ db, services: { settings }, caller }) => {
      const feeds = await listFeeds(db, caller.id);
      return done(
        feeds.map(({ id, version, teamId, everything, createdAt, readAt }) => {
          const url = feedLink(settings, { id, version });
          return { id, teamId, all: everything, url, createdAt, readAt };
        }),
      );
    },
  }),
  POST: userCall({
    summary: "Makes a calendar feed of a team or court, or of the user's own games.",
    description: "For a feed that exists it changes `all` and returns the same link.",
    response: newCalendarShape,
    status: 201,
    input: makeFeedInput,
    limits: calendarLimits,
    problems: calendarProblems,
    isInputOptional: true,
    rule: ({ db, caller: { id: userId }, input: { teamId, all } }) =>
      makeFeed(db, { userId, teamId, everything: all }),
    done: ({ id, version }, { services: { settings } }) => ({
      id,
      url: feedLink(settings, { id, version }),
    }),
  }),
});
