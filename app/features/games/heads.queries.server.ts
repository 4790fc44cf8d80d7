import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/** How many have a spot in a game: members and guests. */
export async function countHeads(db: Db, gameId: number): Promise<number> {
  const { rows } = await sql<{ heads: number }>`select ${headsOf(gameId)} as heads`.execute(db);
  return rows[0]?.heads ?? 0;
}

/** Whether one more fits into a game nobody waits for; to be read under the game's lock. */
export const hasRoom = (gameId: number) => sql<boolean>`(select max_players is null
  or max_players > ${headsOf(gameId)} from games where id = ${gameId})`;

const headsOf = (gameId: number) => sql<number>`((select count(*) from check_ins
    where game_id = ${gameId})
  + (select count(*) from guests where game_id = ${gameId} and has_spot))::int`;
