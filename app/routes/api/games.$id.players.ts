import { putInShape } from "#app/features/reference/game-shapes.input.ts";
import { userCall } from "#app/features/reference/user-calls.server.ts";
import { putInInput } from "#app/features/roster/promote-player.input.ts";
import { putIn } from "#app/features/roster/promote-player.server.ts";
import { moveLineLimits, putInProblems } from "#app/features/roster/promote-player.ts";
import { apiRoute } from "#app/platform/http/api-route.server.ts";
import { apiId } from "#app/platform/http/path-id.server.ts";

export const action = apiRoute({
  POST: userCall({
    summary:
      "Gives a spot to a player in line: host and captains. With `raise` the maximum grows by one when no spot is free. A guest who asked to be let in waits in line then.",
    response: putInShape,
    input: putInInput,
    limits: moveLineLimits,
    problems: putInProblems,
    rule: ({ args, db, caller: { id: managerId }, input }) =>
      putIn(db, { ...input, managerId, gameId: apiId(args.params.id), now: new Date() }),
    done: ({ maxPlayers }) => ({ success: true, maxPlayers }),
  }),
});
