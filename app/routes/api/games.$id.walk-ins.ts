import { addWalkIn, addWalkInInput } from "#app/features/answers/add-player.server.ts";
import { addPlayerLimits, addPlayerProblems } from "#app/features/answers/add-player.ts";
import { apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { walkInAddedShape } from "#app/features/reference/game-shapes.input.ts";

export const action = apiRoute({
  POST: userCall({
    summary:
      "Adds a player who is at the court: host and captains, from an hour before tip-off until the game is over. With `raise` the maximum grows by one when no spot is free.",
    response: walkInAddedShape,
    status: 201,
    input: addWalkInInput,
    isRepeatable: true,
    limits: addPlayerLimits,
    problems: addPlayerProblems,
    rule: ({ args, db, caller: { id: managerId, timezone: zone }, input }) =>
      addWalkIn(db, { ...input, managerId, zone, gameId: apiId(args.params.id) }),
  }),
});
