import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/** A column for queries on `games`. */
export const guestsIn = sql<number>`(select count(*)::int from answers
  where answers.game_id = games.id and kind <> 'member' and answers.status = 'in')`;

/** A column for queries on `games`. Guests count, too. */
export const playersIn = sql<number>`(select count(*)::int from answers
  where answers.game_id = games.id and answers.status = 'in')`;

/** Only true while the game is locked, and if nobody waits. */
export const hasFreeSpot = (gameId: number) => sql<boolean>`(select max_players is null
  or max_players > ${playersIn} from games where id = ${gameId})`;

export async function countPlayers(db: Db, gameId: number): Promise<number> {
  const game = await db
    .selectFrom("games")
    .select(playersIn.as("heads"))
    .where("id", "=", gameId)
    .executeTakeFirst();
  return game?.heads ?? 0;
}
