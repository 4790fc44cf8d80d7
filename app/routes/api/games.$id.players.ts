import { promotePlayer, promotePlayerInput } from "#app/features/answers/promote-player.server.ts";
import { promotePlayerProblems, rosterLimits } from "#app/features/answers/promote-player.ts";
import { apiId, apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { promotePlayerShape } from "#app/features/reference/game-shapes.input.ts";

export const action = apiRoute({
  POST: userCall({
    summary:
      "Gives a spot to a player in line: host and captains. With `raise` the maximum grows by one when no spot is free. A guest who asked to be let in waits in line then.",
    response: promotePlayerShape,
    input: promotePlayerInput,
    limits: rosterLimits,
    problems: promotePlayerProblems,
    rule: ({ args, db, caller: { id: managerId }, input }) =>
      promotePlayer(db, { ...input, managerId, gameId: apiId(args.params.id) }),
    done: ({ maxPlayers }) => ({ success: true, maxPlayers }),
  }),
});
