import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

export const guestsIn = sql<number>`(select count(*)::int from answers
  where answers.game_id = games.id and kind <> 'member' and answers.status = 'in')`;

export const playersIn = sql<number>`(select count(*)::int from answers
  where answers.game_id = games.id and answers.status = 'in')`;

/** Call this with the game locked, and only if nobody waits: spots that are offered to people who
 * wait are not subtracted. */
export const hasFreeSpot = (gameId: number) => sql<boolean>`(select max_players is null
  or max_players > ${playersIn} from games where id = ${gameId})`;

export async function countPlayers(db: Db, gameId: number): Promise<number> {
  const game = await db
    .selectFrom("games")
    .select(playersIn.as("players"))
    .where("id", "=", gameId)
    .executeTakeFirst();
  return game?.players ?? 0;
}
