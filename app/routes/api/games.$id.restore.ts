import { restoreGame } from "#app/features/game-edits/cancel-game.server.ts";
import { readGameAfterEdit } from "#app/features/game-edits/game-after-edit.server.ts";
import { manageGameProblems, manageLimits } from "#app/features/games/manage-game.ts";
import { runAsManager } from "#app/features/games/manager-action.server.ts";
import { apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { gameForMembersShape } from "#app/features/reference/game-shapes.input.ts";

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
