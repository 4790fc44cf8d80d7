import { z } from "zod";
import { user } from "#app/features/accounts/current-user.server.ts";
import {
  feedLink,
  listFeeds,
  type MakeFeedResult,
  makeFeedUseCase,
  removeFeedUseCase,
  renewFeedUseCase,
} from "#app/features/calendars/make-feed.server.ts";
import { apiCall, apiRoute, success } from "#app/features/reference/api-route.server.ts";
import { calendarShape, newCalendarShape } from "#app/features/reference/shapes.input.ts";
import { done } from "#app/lib/outcome.ts";
import type { AppServices } from "#app/platform/http/request-context.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";

const listFeedsUseCase = defineUseCase({
  caller: user,
  limits: "none",
  problems: {},
  rule: async ({ db, caller }) => done(await listFeeds(db, caller.id)),
});

export const calendarsCalls = apiRoute({
  GET: apiCall(listFeedsUseCase, {
    summary: "Lists the secret calendar feeds of the user.",
    response: z.array(calendarShape),
    done: (feeds, { services: { settings } }) =>
      feeds.map(({ id, version, teamId, everything, createdAt, readAt }) => {
        const url = feedLink(settings, { id, version });
        return { id, teamId, all: everything, url, createdAt, readAt };
      }),
  }),
  POST: apiCall(makeFeedUseCase, {
    summary: "Makes a calendar feed of a team or court, or of the user's own games.",
    description: "For a feed that exists it changes `all` and returns the same link.",
    response: newCalendarShape,
    status: 201,
    isInputOptional: true,
    done: withLink,
  }),
});

export const calendarCalls = apiRoute({
  DELETE: apiCall(removeFeedUseCase, {
    summary: "Ends a calendar feed: its link is unknown from now on.",
    ...success,
    prepare: ({ id }) => done({ feedId: id }),
  }),
});

export const renewCalendarCalls = apiRoute({
  POST: apiCall(renewFeedUseCase, {
    summary: "Gives a calendar feed a new link; the old one is unknown from now on.",
    response: newCalendarShape,
    prepare: ({ id }) => done({ feedId: id }),
    done: withLink,
  }),
});

function withLink(feed: MakeFeedResult, { services: { settings } }: { services: AppServices }) {
  return { id: feed.id, url: feedLink(settings, feed) };
}
