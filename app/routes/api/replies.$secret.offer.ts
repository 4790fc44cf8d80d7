import { listComingNames } from "#app/features/answers/own-reply.queries.server.ts";
import { changeReplyLimits, replyProblems } from "#app/features/answers/reply.ts";
import { takeReplyOffer } from "#app/features/answers/take-offer.server.ts";
import {
  findGuestLinkGame,
  replyJson,
} from "#app/features/guests/guest-link-game.queries.server.ts";
import { offerInput } from "#app/features/guests/reply.input.ts";
import { apiCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { replyShape } from "#app/features/reference/reply-shapes.input.ts";
import { done, refuse } from "#app/lib/outcome.ts";

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
      const reply = taken.value;
      const game = await findGuestLinkGame(db, reply.id);
      if (!game) return refuse("unknown_reply");
      return done(replyJson({ reply, game, coming: await listComingNames(db, { reply, game }) }));
    },
  }),
});
