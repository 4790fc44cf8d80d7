import { replyShape } from "#app/features/reference/reply-shapes.input.ts";
import { findGameOfGuest } from "#app/features/replies/linked-game.queries.server.ts";
import { replyJson } from "#app/features/replies/linked-game-json.server.ts";
import { offerInput } from "#app/features/replies/reply.input.ts";
import { changeReplyLimits, replyProblems } from "#app/features/replies/reply.ts";
import { takeReplyOffer } from "#app/features/replies/take-reply-offer.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";

const { unknown_reply, taken_out, cancelled, begun, offer_over, not_waiting } = replyProblems;

export const action = apiRoute({
  POST: apiCall({
    summary: "Takes or declines the spot offered to a guest.",
    response: replyShape,
    input: offerInput,
    limits: changeReplyLimits,
    problems: { unknown_reply, taken_out, cancelled, begun, offer_over, not_waiting },
    async rule({ args, db, input }) {
      const { secret = "" } = args.params;
      const taken = await takeReplyOffer(db, { secret, ...input });
      if (!taken.ok) return taken;
      const game = await findGameOfGuest(db, taken.value.id);
      return game ? done(replyJson(taken.value, game, new Date())) : refuse("unknown_reply");
    },
  }),
});
