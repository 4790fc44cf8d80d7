import { putInInput } from "#app/features/games/put-in.input.ts";
import { putIn } from "#app/features/games/put-in.server.ts";
import { moveLineLimits, putInProblems } from "#app/features/games/put-in.ts";
import { putInShape } from "#app/features/reference/game-shapes.input.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";
import { apiId } from "#app/platform/http/path-id.server.ts";

export const action = apiRoute({
  POST: apiCall({
    summary:
      "Gives a spot to a player in line: host and captains. With `raise` the maximum grows by one when no spot is free.",
    response: putInShape,
    caller: user,
    input: putInInput,
    limits: moveLineLimits,
    problems: putInProblems,
    rule: ({ args, db, caller: { id: managerId }, input }) =>
      putIn(db, { ...input, managerId, gameId: apiId(args.params.id), now: new Date() }),
    done: ({ maxPlayers }) => ({ success: true, maxPlayers }),
  }),
});
