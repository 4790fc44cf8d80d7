import { cancelGameInput } from "#app/features/games/cancel-game.input.ts";
import { cancelGame } from "#app/features/games/cancel-game.server.ts";
import { cancelGameProblems } from "#app/features/games/cancel-game.ts";
import { managing } from "#app/features/games/limit-managing.server.ts";
import { manageLimits } from "#app/features/games/manage-game.ts";
import { readManagedGame } from "#app/features/games/managed-game.queries.server.ts";
import { managedGameShape } from "#app/features/reference/shapes.input.ts";
import { apiCall, apiRoute } from "#app/platform/http/api-route.server.ts";
import { user } from "#app/platform/http/current-user.server.ts";

const cancel = apiRoute({
  POST: apiCall({
    summary: "Cancels a game, and has its players told: for its host and captains.",
    response: managedGameShape,
    caller: user,
    input: cancelGameInput,
    isInputOptional: true,
    limits: manageLimits,
    problems: cancelGameProblems,
    isRepeatable: true,
    rule: (call) => managing(call, (who) => cancelGame(call.db, { ...who, ...call.input })),
    done: ({ gameId }, { db, caller }) => readManagedGame(db, { gameId, userId: caller.id }),
  }),
});

export { cancel as action, cancel as loader };
