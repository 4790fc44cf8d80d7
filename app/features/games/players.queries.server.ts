import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

/** Number of guests with a spot, as a column of a query on `games`. */
export const guestsIn = sql<number>`(select count(*)::int from answers
  where answers.game_id = games.id and kind <> 'member' and answers.status = 'in')`;

/** Number of people who are in, with guests: a column of a query on `games`. */
export const playersIn = sql<number>`(select count(*)::int from answers
  where answers.game_id = games.id and answers.status = 'in')`;

/** Returns whether one more fits into a game nobody waits for; to be read under the game's lock. */
export const hasFreeSpot = (gameId: number) => sql<boolean>`(select max_players is null
  or max_players > ${playersIn} from games where id = ${gameId})`;

/** Members and guests who have a spot. */
export async function countPlayers(db: Db, gameId: number): Promise<number> {
  const game = await db
    .selectFrom("games")
    .select(playersIn.as("heads"))
    .where("id", "=", gameId)
    .executeTakeFirst();
  return game?.heads ?? 0;
}
