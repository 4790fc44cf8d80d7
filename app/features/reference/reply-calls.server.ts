import { z } from "zod";
import { editReply } from "#app/features/answers/change-reply.server.ts";
import {
  findOwnReply,
  listComingNames,
  type OwnReply,
} from "#app/features/answers/own-reply.queries.server.ts";
import { changeReplyLimits, replyProblems } from "#app/features/answers/reply.ts";
import { takeReplyOfferUseCase } from "#app/features/answers/take-offer.server.ts";
import { pickGuestFacts } from "#app/features/games/game-fact-lists.ts";
import { gameFactsShape } from "#app/features/games/game-facts.input.ts";
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
import { type ApiCalls, apiCall, apiOnlyCall } from "#app/features/reference/api-route.server.ts";
import { countShape, instantShape } from "#app/features/reference/shapes.input.ts";
import { teamTypes } from "#app/features/teams/team.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { sideColours } from "#app/lib/side-colours.ts";
import { readRates } from "#app/platform/http/read-limits.server.ts";
import { anyone } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

const secretUrl = z.url().meta({ description: "Secret: anyone who has it can change the reply" });

const state = z.enum(["in", "waiting", "offered", "maybe", "no", "asked", "none"]);

const guestLinkGame = {
  game: z.strictObject({
    datetime: instantShape,
    zone: z.string(),
    ...pickGuestFacts(gameFactsShape),
    status: z.enum(["on", "cancelled"]),
  }),
  team: z.strictObject({
    name: z.string(),
    type: z.enum(teamTypes),
    address: z.string(),
    slug: z.string(),
  }),
  host: z.string().nullable().meta({ description: "The first name of the host" }),
  counts: z.strictObject({
    in: countShape,
    maybe: countShape,
    no: countShape,
    waiting: countShape,
  }),
  spotsLeft: z.int().nullable().meta({ description: "null: any number" }),
  guestsLeft: countShape.meta({ description: "0: full for guests, who can ask to be let in" }),
  open: z.boolean().meta({ description: "Whether one can reply" }),
};

const replyShape = z
  .strictObject({
    ...guestLinkGame,
    coming: z
      .array(z.string())
      .nullable()
      .meta({ description: "First names of who is in; null: not for this guest" }),
    name: z.string().nullable(),
    state,
    place: z.int().nullable(),
    offerUntil: instantShape.nullable(),
    email: z.string().nullable(),
    emailConfirmed: z.boolean(),
    side: z
      .strictObject({ colour: z.enum(sideColours), heads: countShape })
      .nullable()
      .meta({ description: "The team in which the guest plays; null: none is published" }),
  })
  .meta({ id: "Reply", description: "A reply without an account, and its game" });

const { unknown_link, unknown_reply, taken_out, cancelled, begun, name_taken } = replyProblems;

const { guests_full, requests_full, odd_name } = replyProblems;

const withdrawn = { unknown_reply, unknown_link, taken_out, cancelled, begun, name_taken };

export const replyCalls: ApiCalls = {
  "PUT games/:id/guest-link": apiCall(editGuestLinkUseCase, {
    summary: "Opens, renews or closes the guest link of a game: for its host and captains.",
    response: z
      .strictObject({ url: z.url().nullable(), max: countShape })
      .meta({ id: "GuestLink", description: "The guest link of a game; null: it is closed" }),
    done: ({ code, max }, { services: { settings } }) => ({
      url: code && settings.appOrigin + guestLinkPath(code),
      max,
    }),
  }),
  "GET g/:code": apiOnlyCall({
    caller: anyone,
    limits: readRates.suggestions,
    problems: { unknown_link },
    async rule({ args, db }) {
      const { code } = args.params;
      const game = isGuestCode(code) ? await findGameByCode(db, code) : undefined;
      return game ? done(guestLinkGameJson(game)) : refuse("unknown_link");
    },
    summary:
      "Returns the game of a guest link: facts and counts, no names but the host's first one.",
    response: z
      .strictObject(guestLinkGame)
      .meta({ id: "LinkedGame", description: "A game as everybody with its link may see it" }),
  }),
  "POST g/:code/replies": apiCall(submitReplyUseCase, {
    summary: "Replies to a game by name alone, for anyone who has its guest link.",
    description:
      "With `ask` the guest is in while the game takes guests; when it is full for them, a manager decides.",
    response: z
      .strictObject({
        state,
        place: z.int().optional().meta({ description: "The number in line" }),
        secret: z.string(),
        url: secretUrl,
      })
      .meta({ id: "NewReply", description: "A reply without an account" }),
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
  "GET replies/:secret": apiOnlyCall({
    caller: anyone,
    limits: readRates.suggestions,
    problems: { unknown_reply },
    async rule({ args, db }) {
      const reply = await findOwnReply(db, args.params.secret);
      return reply ? readReply(db, reply) : refuse("unknown_reply");
    },
    summary: "Returns a reply and its game, for anyone who has its secret.",
    response: replyShape,
  }),
  "PATCH replies/:secret": apiOnlyCall({
    caller: anyone,
    input: changeReplyInput,
    limits: changeReplyLimits,
    problems: { ...withdrawn, odd_name, guests_full, requests_full },
    async rule({ args, services: { settings }, db, input: { game: gameId, ...input } }) {
      const { secret = "" } = args.params;
      const changed = await editReply(db, { secret, gameId, ...input });
      if (!changed.ok) return changed;
      const { before, after } = changed.value;
      if (after.email && after.email !== before.email) await mailTo(args, { db, settings }, after);
      return readReply(db, after);
    },
    summary: "Changes a reply; what is left out stays as it is.",
    response: replyShape,
  }),
  "DELETE replies/:secret": apiOnlyCall({
    caller: anyone,
    input: replyDateInput,
    limits: changeReplyLimits,
    problems: withdrawn,
    async rule({ args, db, input: { game: gameId } }) {
      const { secret = "" } = args.params;
      const changed = await editReply(db, { secret, gameId, answer: "none" });
      if (changed.ok) return readReply(db, changed.value.after);
      // The other problems of `editReply` are about new answers and new names.
      return refuse(changed.problem as keyof typeof withdrawn, changed.facts);
    },
    summary: "Withdraws a reply. Its secret stays valid.",
    response: replyShape,
    isInputOptional: true,
  }),
  "POST replies/:secret/claim": apiCall(claimReplyUseCase, {
    summary: "Keeps a reply in the account of the user; at a court the user joins it.",
    response: z
      .strictObject({ gameId: z.int(), isMember: z.boolean() })
      .meta({ id: "Claimed", description: "The game that the account keeps now" }),
  }),
  "POST replies/:secret/offer": apiCall(takeReplyOfferUseCase, {
    summary: "Takes or declines the spot offered to a guest.",
    response: replyShape,
    input: offerInput,
    done: (reply, { db }) => readReplyBody(db, reply),
  }),
};

async function readReply(db: Db, reply: OwnReply) {
  const body = await readReplyBody(db, reply);
  return body ? done(body) : refuse("unknown_reply");
}

async function readReplyBody(db: Db, reply: OwnReply) {
  const game = await findGuestLinkGame(db, reply.gameId);
  return game && replyJson({ reply, game, coming: await listComingNames(db, { reply, game }) });
}
