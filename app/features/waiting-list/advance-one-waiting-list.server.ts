import { settleLine } from "#app/features/waiting-list/advance-waiting-list.server.ts";
import type { Db } from "#db/client.server.ts";

/** Locks a game and moves its line, in a transaction of its own. */
export const settleOne = (db: Db, gameId: number): Promise<void> =>
  db.transaction().execute(async (db) => {
    const game = await db
      .selectFrom("games")
      .select("id")
      .where("id", "=", gameId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (game) await settleLine(db, { gameId });
  });
