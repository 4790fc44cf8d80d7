import { sql } from "kysely";
import { user } from "#app/features/accounts/current-user.server.ts";
import { lockGameForEdit } from "#app/features/games/lock-game-for-edit.server.ts";
import { changeGame } from "#app/features/games/manage-game.server.ts";
import { manageGameProblems, manageLimits } from "#app/features/games/manage-game.ts";
import { done, problem, refuse } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";
import { m } from "#messages";

export const deleteGameUseCase = defineUseCase({
  caller: user,
  limits: manageLimits,
  problems: {
    ...manageGameProblems,
    answered: problem(409, m.game_edits_delete_answered),
  },
  rule: (call) => changeGame(call, deleteGame),
});

type DeleteGameInput = { userId: number; gameId: number; now: Date };

/** Refused if anybody but the manager is in, waits, said maybe or asks to be let in. */
export function deleteGame(db: Db, { userId, gameId, now }: DeleteGameInput) {
  return inTransaction(db, async (db) => {
    await lockSeriesOfGames(db, [gameId]);
    const locked = await lockGameForEdit(db, { gameId, userId, now });
    if (!locked.ok) return locked;
    if (await isAnswered(db, { gameId, userId })) return refuse("answered");
    await db.deleteFrom("games").where("id", "=", gameId).execute();
    return done({ teamId: locked.value.snapshot.teamId });
  });
}

/** A trigger marks the date of a deleted game as skipped in its series. So the series are locked
 * before the games, as in all transactions. Returns the ids of the teams. */
export async function lockSeriesOfGames(db: Db, gameIds: number[]): Promise<number[]> {
  const idsIn = (column: "team_id" | "series_id") =>
    sql<number>`(select ${sql.ref(column)} from games where id = ${anyOf(gameIds)})`;
  const teamIds = await lockRows(db, { table: "teams", ids: idsIn("team_id"), to: "keep" });
  await lockRows(db, { table: "series", ids: idsIn("series_id"), to: "write" });
  return teamIds;
}

async function isAnswered(db: Db, { gameId, userId }: Pick<DeleteGameInput, "gameId" | "userId">) {
  const { isAnswered } = await db
    .selectNoFrom(({ exists, selectFrom }) =>
      exists(
        selectFrom("answers")
          .select("gameId")
          .where("gameId", "=", gameId)
          .where((eb) => eb.or([eb("kind", "<>", "member"), eb("userId", "<>", userId)]))
          .where("status", "not in", ["no", "out"]),
      ).as("isAnswered"),
    )
    .executeTakeFirstOrThrow();
  return Boolean(isAnswered);
}
