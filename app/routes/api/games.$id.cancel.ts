import { z } from "zod";
import { cancelGameInput } from "#app/features/game-edits/cancel-game.server.ts";
import { readGameAfterEdit } from "#app/features/game-edits/game-after-edit.server.ts";
import { manageLimits } from "#app/features/games/manage-game.ts";
import { runAsManager } from "#app/features/games/manager-action.server.ts";
import { apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { gameForMembersShape } from "#app/features/reference/game-shapes.input.ts";
import { cancelOneOrFollowing } from "#app/features/series/cancel-following-games.server.ts";
import { cancelFollowingProblems } from "#app/features/series/edit-following-games.ts";
import { scopeInput } from "#app/features/series/following-games.server.ts";

export const action = apiRoute({
  POST: userCall({
    summary: "Cancels a game and notifies its players: for its host and captains.",
    response: gameForMembersShape,
    input: z.intersection(cancelGameInput, scopeInput),
    isInputOptional: true,
    limits: manageLimits,
    problems: cancelFollowingProblems,
    isRepeatable: true,
    rule: (call) => runAsManager(call, cancelOneOrFollowing),
    done: ({ gameId }, { db, caller }) => readGameAfterEdit(db, { gameId, userId: caller.id }),
  }),
});
