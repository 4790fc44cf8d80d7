import { addGuest, addGuestInput } from "#app/features/answers/add-guest.server.ts";
import { addGuestProblems, guestLimits } from "#app/features/answers/add-guest.ts";
import { apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { guestAddedShape } from "#app/features/reference/game-shapes.input.ts";

export const action = apiRoute({
  POST: userCall({
    summary: "Adds a guest of the user, who is in or in line: into a free spot, else to the line.",
    response: guestAddedShape,
    status: 201,
    input: addGuestInput,
    isInputOptional: true,
    isRepeatable: true,
    limits: guestLimits,
    problems: addGuestProblems,
    rule: ({ args, db, caller: { id: userId }, input }) =>
      addGuest(db, { ...input, userId, gameId: apiId(args.params.id) }),
  }),
});
