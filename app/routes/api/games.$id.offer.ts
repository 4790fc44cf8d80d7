import { takeOffer, takeOfferInput } from "#app/features/answers/take-offer.server.ts";
import { offerLimits, takeOfferProblems } from "#app/features/answers/take-offer.ts";
import { apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { offerAnsweredShape } from "#app/features/reference/game-shapes.input.ts";

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
