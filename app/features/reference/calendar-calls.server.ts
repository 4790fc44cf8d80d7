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
import {
  type ApiCalls,
  apiCall,
  apiOnlyCall,
  success,
} from "#app/features/reference/api-route.server.ts";
import { idShape, instantShape } from "#app/features/reference/shapes.input.ts";
import { done } from "#app/lib/outcome.ts";
import type { AppServices } from "#app/platform/http/request-context.server.ts";

const url = z.url().meta({ description: "Secret: anyone who has it can read the calendar" });

const newCalendarShape = z
  .strictObject({ id: idShape, url })
  .meta({ id: "NewCalendar", description: "A calendar feed and its link" });

export const calendarCalls: ApiCalls = {
  "GET user/calendars": apiOnlyCall({
    caller: user,
    limits: "none",
    rule: async ({ db, caller }) => done(await listFeeds(db, caller.id)),
    summary: "Lists the secret calendar feeds of the user.",
    response: z.array(
      z
        .strictObject({
          id: idShape,
          teamId: idShape.nullable().meta({ description: "null: the user's own games" }),
          all: z.boolean().meta({ description: "All games of the user's teams, answered or not" }),
          url,
          createdAt: instantShape,
          readAt: instantShape.nullable().meta({ description: "When it was last fetched" }),
        })
        .meta({ id: "Calendar", description: "A secret calendar feed of the user" }),
    ),
    done: (feeds, { services: { settings } }) =>
      feeds.map(({ id, version, teamId, everything, createdAt, readAt }) => {
        const url = feedLink(settings, { id, version });
        return { id, teamId, all: everything, url, createdAt, readAt };
      }),
  }),
  "POST user/calendars": apiCall(makeFeedUseCase, {
    summary: "Makes a calendar feed of a team or court, or of the user's own games.",
    description: "For a feed that exists it changes `all` and returns the same link.",
    response: newCalendarShape,
    status: 201,
    isInputOptional: true,
    done: withLink,
  }),
  "DELETE user/calendars/:id": apiCall(removeFeedUseCase, {
    summary: "Ends a calendar feed: its link is unknown from now on.",
    ...success,
    prepare: ({ id }) => done({ feedId: id }),
  }),
  "POST user/calendars/:id/renew": apiCall(renewFeedUseCase, {
    summary: "Gives a calendar feed a new link; the old one is unknown from now on.",
    response: newCalendarShape,
    prepare: ({ id }) => done({ feedId: id }),
    done: withLink,
  }),
};

function withLink(feed: MakeFeedResult, { services: { settings } }: { services: AppServices }) {
  return { id: feed.id, url: feedLink(settings, feed) };
}
