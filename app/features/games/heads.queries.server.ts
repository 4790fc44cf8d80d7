import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/** How many have a spot in a game: members and guests. */
export async function countHeads(db: Db, gameId: number): Promise<number> {
  const { rows } = await sql<{ heads: number }>`select
    ((select count(*) from check_ins where game_id = ${gameId})
      + (select count(*) from guests where game_id = ${gameId} and has_spot))::int as heads`.execute(
    db,
  );
  return rows[0]?.heads ?? 0;
}
