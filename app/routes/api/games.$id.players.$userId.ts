import { moveLineLimits } from "#app/features/games/put-in.ts";
import { takeOut } from "#app/features/games/take-out.server.ts";
import { takeOutProblems } from "#app/features/games/take-out.ts";
import { successShape } from "#app/features/reference/shapes.input.ts";
import { refuse } from "#app/lib/outcome.ts";
import { idOf } from "#app/lib/schemas.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

const player = apiRoute({
  DELETE: apiCall({
    summary: "Takes a player out of the game or its line: host and captains.",
    response: successShape,
    caller: user,
    limits: moveLineLimits,
    problems: takeOutProblems,
    async rule({ args, db, caller: { id: managerId } }) {
      const [gameId, userId] = [idOf(args.params.id), idOf(args.params.userId)];
      if (!gameId) return refuse("unknown_game");
      if (!userId) return refuse("unknown_player");
      return takeOut(db, { managerId, gameId, userId, now: new Date() });
    },
    done: () => ({ success: true }),
  }),
});

export { player as action, player as loader };
