import { restoreGame } from "#app/features/game-edits/cancel-game.server.ts";
import { readGameAfterEdit } from "#app/features/game-edits/game-after-edit.server.ts";
import { manageGameProblems, manageLimits } from "#app/features/games/manage-game.ts";
import { runAsManager } from "#app/features/games/manager-action.server.ts";
import { gameForMembersShape } from "#app/features/reference/game-shapes.input.ts";
import { userCall } from "#app/features/reference/user-calls.server.ts";
import { apiRoute } from "#app/platform/http/api-route.server.ts";

export const action = apiRoute({
  POST: userCall({
    summary: "Puts a cancelled game back on, with all who were in: for its host and captains.",
    response: gameForMembersShape,
    limits: manageLimits,
    problems: manageGameProblems,
    isRepeatable: true,
    rule: (call) => runAsManager(call, restoreGame),
    done: ({ gameId }, { db, caller }) => readGameAfterEdit(db, { gameId, userId: caller.id }),
  }),
});
