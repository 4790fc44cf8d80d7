import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/** One more player, under the game's lock. */
export const raiseMaximum = (db: Db, gameId: number) =>
  db
    .updateTable("games")
    .set({
      maxPlayers: sql<number>`max_players + 1`,
      version: sql<number>`version + 1`,
      updatedAt: sql<Date>`now()`,
    })
    .where("id", "=", gameId)
    .execute();
