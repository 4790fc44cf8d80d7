import { replyAttempts, replyProblems } from "#app/features/answers/reply.ts";
import { replyPath } from "#app/features/games/paths.ts";
import { replyInput } from "#app/features/guests/reply.input.ts";
import { submitReply, withoutGuestSecret } from "#app/features/guests/submit-reply.server.ts";
import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { newReplyShape } from "#app/features/reference/reply-shapes.input.ts";

const { unknown_link, name_taken, guests_full, requests_full, banned, begun, cancelled } =
  replyProblems;

export const action = apiRoute({
  POST: apiCall({
    summary: "Replies to a game by name alone, for anyone who has its guest link.",
    description:
      "With `ask` the guest is in while the game takes guests; when it is full for them, a manager decides.",
    response: newReplyShape,
    status: 201,
    isLimited: true,
    isRepeatable: true,
    withoutSecret: ({ services: { settings } }) => withoutGuestSecret(settings),
    input: replyInput,
    limits: replyAttempts,
    problems: {
      unknown_link,
      name_taken,
      guests_full,
      requests_full,
      banned,
      begun,
      cancelled,
    },
    rule: ({ args, services, db, input }) => submitReply({ args, services, db, input }),
    done: ({ replied: { state, place, secret } }, { services: { settings } }) => ({
      state,
      place,
      secret,
      url: settings.appOrigin + replyPath(secret),
    }),
  }),
});
