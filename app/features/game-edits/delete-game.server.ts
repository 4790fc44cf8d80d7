import { sql } from "kysely";
import type { DeleteGameProblem } from "#app/features/game-edits/delete-game.ts";
import { lockGameForEdit } from "#app/features/games/lock-game-for-edit.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type DeleteGameInput = { userId: number; gameId: number; now: Date };

/** Removes a game that nobody but its manager has answered. */
export function deleteGame(
  db: Db,
  { userId, gameId, now }: DeleteGameInput,
): Promise<Outcome<undefined, DeleteGameProblem>> {
  return inTransaction<undefined, DeleteGameProblem>(db, async (db) => {
    const locked = await lockGameForEdit(db, { gameId, userId, now });
    if (!locked.ok) return locked;
    if (await isAnswered(db, { gameId, userId })) return refuse("answered");
    await db.deleteFrom("games").where("id", "=", gameId).execute();
    return done(undefined);
  });
}

/** Whether others are in, in line or maybe, or anybody's guest is. */
async function isAnswered(db: Db, { gameId, userId }: Pick<DeleteGameInput, "gameId" | "userId">) {
  const { rows } = await sql<{ isAnswered: boolean }>`select exists (select from game_answers s
    where s.game_id = ${gameId} and s.user_id is distinct from ${userId} and s.status <> 'no')
      as "isAnswered"`.execute(db);
  return rows[0]?.isAnswered ?? false;
}
