import { editReply } from "#app/features/answers/change-reply.server.ts";
import { findOwnReply, listComingNames } from "#app/features/answers/own-reply.queries.server.ts";
import { changeReplyLimits, replyProblems } from "#app/features/answers/reply.ts";
import { mailTo } from "#app/features/guests/change-own-reply.server.ts";
import {
  findGuestLinkGame,
  replyJson,
} from "#app/features/guests/guest-link-game.queries.server.ts";
import { changeReplyInput } from "#app/features/guests/reply.input.ts";
import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { replyShape } from "#app/features/reference/reply-shapes.input.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { readRates, refuseRead } from "#app/platform/http/read-limits.server.ts";
import type { Db } from "#db/client.server.ts";

const { unknown_reply, taken_out, cancelled, begun, name_taken } = replyProblems;
const { guests_full, requests_full, odd_name } = replyProblems;
const withdrawn = { unknown_reply, taken_out, cancelled, begun, name_taken };
const problems = { ...withdrawn, odd_name, guests_full, requests_full };

export const action = apiRoute({
  GET: apiCall({
    summary: "Returns a reply and its game, for anyone who has its secret.",
    response: replyShape,
    isLimited: true,
    problems: { unknown_reply },
    async rule({ args, db }) {
      return refuseRead(args, readRates.suggestions) ?? read(db, args.params.secret);
    },
  }),
  PATCH: apiCall({
    summary: "Changes a reply; what is left out stays as it is.",
    response: replyShape,
    input: changeReplyInput,
    limits: changeReplyLimits,
    problems,
    async rule({ args, services: { settings }, db, input }) {
      const { secret = "" } = args.params;
      const changed = await editReply(db, { secret, ...input });
      if (!changed.ok) return changed;
      const { before, after } = changed.value;
      if (after.email && after.email !== before.email) await mailTo(args, { db, settings }, after);
      return read(db, secret);
    },
  }),
  DELETE: apiCall({
    summary: "Withdraws a reply. Its secret stays valid.",
    response: replyShape,
    limits: changeReplyLimits,
    problems: withdrawn,
    async rule({ args, db }) {
      const { secret = "" } = args.params;
      const changed = await editReply(db, { secret, answer: "none" });
      return changed.ok ? read(db, secret) : changed;
    },
  }),
});

async function read(db: Db, secret: string | undefined) {
  const reply = await findOwnReply(db, secret);
  const game = reply && (await findGuestLinkGame(db, reply.id));
  if (!game) return refuse("unknown_reply" as const);
  return done(replyJson({ reply, game, coming: await listComingNames(db, { reply, game }) }));
}
