import { z } from "zod";
import type { HideCommentProblem } from "#app/features/answers/hide-comment.ts";
import { findGameRoles, mayWithGame } from "#app/features/games/game-abilities.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { yesOrNo } from "#app/lib/schemas.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Db } from "#db/client.server.ts";

export const hideCommentInput = z.object({ hidden: z.boolean("hidden must be true or false") });

export const hideCommentForm = z.object({ hidden: yesOrNo });

type HideCommentInput = { managerId: number; gameId: number; userId: number; hidden: boolean };

/** Hides the comment of a member from all but its writer, or shows it again. */
export async function hideComment(
  db: Db,
  { managerId, gameId, userId, hidden }: HideCommentInput,
): Promise<Outcome<{ hidden: boolean }, HideCommentProblem>> {
  const roles = await findGameRoles(db, { gameId, userId: managerId });
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
}
