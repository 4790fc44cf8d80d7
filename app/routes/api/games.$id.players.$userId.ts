import { rosterLimits } from "#app/features/answers/promote-player.ts";
import { removePlayer } from "#app/features/answers/remove-player.server.ts";
import { removePlayerProblems } from "#app/features/answers/remove-player.ts";
import { apiId, apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";

export const action = apiRoute({
  DELETE: userCall({
    summary: "Takes a player out of the game or its line: host and captains.",
    ...success,
    limits: rosterLimits,
    problems: removePlayerProblems,
    rule: ({ args, db, caller: { id: managerId } }) =>
      removePlayer(db, {
        managerId,
        gameId: apiId(args.params.id),
        userId: apiId(args.params.userId),
      }),
  }),
});
