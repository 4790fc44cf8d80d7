import { changeGameInput } from "#app/features/games/change-game.input.ts";
import { changeGame } from "#app/features/games/change-game.server.ts";
import { changeGameProblems } from "#app/features/games/change-game.ts";
import { deleteGame } from "#app/features/games/delete-game.server.ts";
import { deleteGameProblems } from "#app/features/games/delete-game.ts";
import { managing } from "#app/features/games/limit-managing.server.ts";
import { manageLimits } from "#app/features/games/manage-game.ts";
import { readManagedGame } from "#app/features/games/managed-game.queries.server.ts";
import { managedGameShape, successShape } from "#app/features/reference/shapes.input.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

const game = apiRoute({
  PATCH: apiCall({
    summary: "Changes a game: for its host and captains. What is left out stays, null clears.",
    description: "With `version`, a game that was changed meanwhile is refused.",
    response: managedGameShape,
    caller: user,
    input: changeGameInput,
    limits: manageLimits,
    problems: changeGameProblems,
    rule: (call) =>
      managing(call, (who) => {
        const { timezone: zone } = call.caller;
        return changeGame(call.db, { ...who, ...call.input, zone });
      }),
    done: ({ gameId }, { db, caller }) => readManagedGame(db, { gameId, userId: caller.id }),
  }),
  DELETE: apiCall({
    summary: "Removes a game that nobody else has answered: for its host and captains.",
    response: successShape,
    caller: user,
    limits: manageLimits,
    problems: deleteGameProblems,
    rule: (call) => managing(call, (who) => deleteGame(call.db, who)),
    done: () => Response.json({ success: true }),
  }),
});

export { game as action, game as loader };
