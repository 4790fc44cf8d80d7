import { takeOffer, takeOfferInput } from "#app/features/answers/take-offer.server.ts";
import { offerLimits, takeOfferProblems } from "#app/features/answers/take-offer.ts";
import { offerAnsweredShape } from "#app/features/reference/game-shapes.input.ts";
import { userCall } from "#app/features/reference/user-calls.server.ts";
import { apiId, apiRoute } from "#app/platform/http/api-route.server.ts";

export const action = apiRoute({
  POST: userCall({
    summary: "Takes or declines the spot that is offered to the user.",
    response: offerAnsweredShape,
    input: takeOfferInput,
    limits: offerLimits,
    problems: takeOfferProblems,
    rule: ({ args, db, caller: { id: userId }, input }) =>
      takeOffer(db, { ...input, userId, gameId: apiId(args.params.id) }),
  }),
});
