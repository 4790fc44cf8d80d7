import { putInInput } from "#app/features/games/put-in.input.ts";
import { putIn } from "#app/features/games/put-in.server.ts";
import { moveLineLimits, putInProblems } from "#app/features/games/put-in.ts";
import { putInShape } from "#app/features/reference/game-shapes.input.ts";
import { refuse } from "#app/lib/outcome.ts";
import { idOf } from "#app/lib/schemas.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

const players = apiRoute({
  POST: apiCall({
    summary:
      "Gives a spot to a player in line: host and captains. With `raise` the maximum grows by one when no spot is free.",
    response: putInShape,
    caller: user,
    input: putInInput,
    limits: moveLineLimits,
    problems: putInProblems,
    async rule({ args, db, caller: { id: managerId }, input }) {
      const gameId = idOf(args.params.id);
      if (!gameId) return refuse("unknown_game");
      return putIn(db, { ...input, managerId, gameId, now: new Date() });
    },
    done: ({ maxPlayers }) => ({ success: true, maxPlayers }),
  }),
});

export { players as action, players as loader };
