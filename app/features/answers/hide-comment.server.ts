import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { hideCommentProblems } from "#app/features/answers/hide-comment.ts";
import { rosterLimits } from "#app/features/answers/promote-player.ts";
import { findGameRoles, mayWithGame } from "#app/features/games/game-abilities.server.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { yesOrNo } from "#app/lib/schemas.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";

export const hideCommentInput = z.object({ hidden: z.boolean("hidden must be true or false") });

export const hideCommentForm = z.object({ hidden: yesOrNo });

export const hideCommentUseCase = defineUseCase({
  caller: user,
  limits: rosterLimits,
  problems: hideCommentProblems,
  async rule({ db, caller, id: gameId, input }: UserCall<{ userId: number; hidden: boolean }>) {
    const { userId, hidden } = input;
    const roles = await findGameRoles(db, { gameId, userId: caller.id });
    if (!roles) return refuse("unknown_game");
    if (!mayWithGame(roles, "hideComments")) return refuse("not_a_manager");
    const { numUpdatedRows } = await db
      .updateTable("answers")
      .set({ hiddenAt: hidden ? databaseNow : null })
      .where("gameId", "=", gameId)
      .where("userId", "=", userId)
      .where("comment", "is not", null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n ? done({ hidden }) : refuse("no_comment");
  },
});
