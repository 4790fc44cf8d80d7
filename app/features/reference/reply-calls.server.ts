import { editReply } from "#app/features/answers/change-reply.server.ts";
import {
  findOwnReply,
  listComingNames,
  type OwnReply,
} from "#app/features/answers/own-reply.queries.server.ts";
import { changeReplyLimits, replyProblems } from "#app/features/answers/reply.ts";
import { takeReplyOfferUseCase } from "#app/features/answers/take-offer.server.ts";
import { guestLinkPath, replyPath } from "#app/features/games/paths.ts";
import { editGuestLinkUseCase } from "#app/features/guests/change-guest-link.server.ts";
import { mailTo } from "#app/features/guests/change-own-reply.server.ts";
import { claimReplyUseCase } from "#app/features/guests/claim-reply.server.ts";
import { isGuestCode } from "#app/features/guests/guest-link.ts";
import {
  findGameByCode,
  findGuestLinkGame,
  guestLinkGameJson,
  replyJson,
} from "#app/features/guests/guest-link-game.queries.server.ts";
import { changeReplyInput, offerInput, replyDateInput } from "#app/features/guests/reply.input.ts";
import {
  submitReplyUseCase,
  withoutGuestSecret,
} from "#app/features/guests/submit-reply.server.ts";
import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import {
  claimedShape,
  guestLinkGameShape,
  guestLinkShape,
  newReplyShape,
  replyShape,
} from "#app/features/reference/reply-shapes.input.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { readRates } from "#app/platform/http/read-limits.server.ts";
import { anyone, defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

export const guestLinkCalls = apiRoute({
  PUT: apiCall(editGuestLinkUseCase, {
    summary: "Opens, renews or closes the guest link of a game: for its host and captains.",
    response: guestLinkShape,
    done: ({ code, max }, { services: { settings } }) => ({
      url: code && settings.appOrigin + guestLinkPath(code),
      max,
    }),
  }),
});

const { unknown_link, unknown_reply, taken_out, cancelled, begun, name_taken } = replyProblems;
const { guests_full, requests_full, odd_name } = replyProblems;

export const linkedGameCalls = apiRoute({
  GET: apiCall(
    defineUseCase({
      caller: anyone,
      limits: readRates.suggestions,
      problems: { unknown_link },
      async rule({ args, db }) {
        const { code } = args.params;
        const game = isGuestCode(code) ? await findGameByCode(db, code) : undefined;
        return game ? done(guestLinkGameJson(game)) : refuse("unknown_link");
      },
    }),
    {
      summary:
        "Returns the game of a guest link: facts and counts, no names but the host's first one.",
      response: guestLinkGameShape,
    },
  ),
});

export const repliesCalls = apiRoute({
  POST: apiCall(submitReplyUseCase, {
    summary: "Replies to a game by name alone, for anyone who has its guest link.",
    description:
      "With `ask` the guest is in while the game takes guests; when it is full for them, a manager decides.",
    response: newReplyShape,
    status: 201,
    isRepeatable: true,
    withoutSecret: ({ services: { settings } }) => withoutGuestSecret(settings),
    done: ({ replied: { state, place, secret } }, { services: { settings } }) => ({
      state,
      place,
      secret,
      url: settings.appOrigin + replyPath(secret),
    }),
  }),
});

const withdrawn = { unknown_reply, unknown_link, taken_out, cancelled, begun, name_taken };

export const replyCalls = apiRoute({
  GET: apiCall(
    defineUseCase({
      caller: anyone,
      limits: readRates.suggestions,
      problems: { unknown_reply },
      async rule({ args, db }) {
        const reply = await findOwnReply(db, args.params.secret);
        return reply ? readReply(db, reply) : refuse("unknown_reply");
      },
    }),
    {
      summary: "Returns a reply and its game, for anyone who has its secret.",
      response: replyShape,
    },
  ),
  PATCH: apiCall(
    defineUseCase({
      caller: anyone,
      input: changeReplyInput,
      limits: changeReplyLimits,
      problems: { ...withdrawn, odd_name, guests_full, requests_full },
      async rule({ args, services: { settings }, db, input: { game: gameId, ...input } }) {
        const { secret = "" } = args.params;
        const changed = await editReply(db, { secret, gameId, ...input });
        if (!changed.ok) return changed;
        const { before, after } = changed.value;
        if (after.email && after.email !== before.email)
          await mailTo(args, { db, settings }, after);
        return readReply(db, after);
      },
    }),
    { summary: "Changes a reply; what is left out stays as it is.", response: replyShape },
  ),
  DELETE: apiCall(
    defineUseCase({
      caller: anyone,
      input: replyDateInput,
      limits: changeReplyLimits,
      problems: withdrawn,
      async rule({ args, db, input: { game: gameId } }) {
        const { secret = "" } = args.params;
        const changed = await editReply(db, { secret, gameId, answer: "none" });
        return changed.ok ? readReply(db, changed.value.after) : changed;
      },
    }),
    {
      summary: "Withdraws a reply. Its secret stays valid.",
      response: replyShape,
      isInputOptional: true,
    },
  ),
});

export const claimCalls = apiRoute({
  POST: apiCall(claimReplyUseCase, {
    summary: "Keeps a reply in the account of the user; at a court the user joins it.",
    response: claimedShape,
  }),
});

export const replyOfferCalls = apiRoute({
  POST: apiCall(takeReplyOfferUseCase, {
    summary: "Takes or declines the spot offered to a guest.",
    response: replyShape,
    input: offerInput,
    done: (reply, { db }) => readReplyBody(db, reply),
  }),
});

async function readReply(db: Db, reply: OwnReply) {
  const body = await readReplyBody(db, reply);
  return body ? done(body) : refuse("unknown_reply");
}

async function readReplyBody(db: Db, reply: OwnReply) {
  const game = await findGuestLinkGame(db, reply.gameId);
  return game && replyJson({ reply, game, coming: await listComingNames(db, { reply, game }) });
}
