import { readGameAfterEdit } from "#app/features/game-edits/game-after-edit.server.ts";
import { undoChange, undoChangeInput } from "#app/features/game-edits/undo-change.server.ts";
import { undoChangeProblems } from "#app/features/game-edits/undo-change.ts";
import { manageLimits } from "#app/features/games/manage-game.ts";
import { runAsManager } from "#app/features/games/manager-action.server.ts";
import { apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { gameForMembersShape } from "#app/features/reference/game-shapes.input.ts";

export const action = apiRoute({
  POST: userCall({
    summary: "Takes back the last change of a game, for 10 minutes: for its host and captains.",
    description:
      "With `change`, only this change is undone: if it is no longer the last one, the call is refused.",
    response: gameForMembersShape,
    input: undoChangeInput,
    isInputOptional: true,
    limits: manageLimits,
    problems: undoChangeProblems,
    isRepeatable: true,
    rule: (call) => runAsManager(call, undoChange),
    done: ({ gameId }, { db, caller }) => readGameAfterEdit(db, { gameId, userId: caller.id }),
  }),
});
