import { z } from "zod";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { answerGameProblems } from "#app/features/answers/answer-game.ts";
import { rosterLimits } from "#app/features/answers/promote-player.ts";
import { findGameRoles, mayWithGame } from "#app/features/games/game-abilities.server.ts";
import { managersOnly } from "#app/features/games/manage-game.ts";
import { done, problem, refuse } from "#app/lib/outcome.ts";
import { yesOrNo } from "#app/lib/schemas.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import { m } from "#messages";

export const hideCommentInput = z.object({ hidden: z.boolean("hidden must be true or false") });

export const hideCommentForm = z.object({ hidden: yesOrNo });

export const hideCommentUseCase = defineUseCase({
  caller: user,
  limits: rosterLimits,
  problems: {
    unknown_game: answerGameProblems.unknown_game,
    not_a_manager: managersOnly,
    no_comment: problem(404, m.answers_hide_no_comment),
  },
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
