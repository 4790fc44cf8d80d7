import { moveLineLimits } from "#app/features/games/put-in.ts";
import { takeOut } from "#app/features/games/take-out.server.ts";
import { takeOutProblems } from "#app/features/games/take-out.ts";
import { successShape } from "#app/features/reference/shapes.input.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { apiId } from "#app/platform/http/path-id.server.ts";

export const action = apiRoute({
  DELETE: apiCall({
    summary: "Takes a player out of the game or its line: host and captains.",
    response: successShape,
    caller: user,
    limits: moveLineLimits,
    problems: takeOutProblems,
    rule: ({ args, db, caller: { id: managerId } }) =>
      takeOut(db, {
        managerId,
        gameId: apiId(args.params.id),
        userId: apiId(args.params.userId),
        now: new Date(),
      }),
    done: () => ({ success: true }),
  }),
});
