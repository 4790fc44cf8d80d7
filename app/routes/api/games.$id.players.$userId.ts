import { success, userCall } from "#app/features/reference/user-calls.server.ts";
import { moveLineLimits } from "#app/features/roster/promote-player.ts";
import { takeOut } from "#app/features/roster/remove-player.server.ts";
import { takeOutProblems } from "#app/features/roster/remove-player.ts";
import { apiRoute } from "#app/platform/http/api-route.server.ts";
import { apiId } from "#app/platform/http/path-id.server.ts";

export const action = apiRoute({
  DELETE: userCall({
    summary: "Takes a player out of the game or its line: host and captains.",
    ...success,
    limits: moveLineLimits,
    problems: takeOutProblems,
    rule: ({ args, db, caller: { id: managerId } }) =>
      takeOut(db, {
        managerId,
        gameId: apiId(args.params.id),
        userId: apiId(args.params.userId),
        now: new Date(),
      }),
  }),
});
