import { sql } from "kysely";
import { checkIn } from "#app/features/answers/answer-game.server.ts";
import { hasAnswered } from "#app/features/games/game-answers.queries.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import type { Db } from "#db/client.server.ts";

type CheckInUnansweredInput = {
  gameIds: number[];
  /** Only this regular. */
  userId?: number;
};

/**
 * Checks regulars in to coming games that they have not answered: in the order they became regulars,
 * then in line.
 */
export async function checkInUnanswered(db: Db, unanswered: CheckInUnansweredInput): Promise<void> {
  for (const place of await listPlaces(db, unanswered)) {
    await checkIn(db, { ...place, checkedIn: true, wait: true });
  }
}

const listPlaces = (db: Db, { gameIds, userId }: CheckInUnansweredInput) =>
  db
    .selectFrom("games")
    .innerJoin("seriesRegulars as regular", "regular.seriesId", "games.seriesId")
    .select(["games.id as gameId", "regular.userId"])
    .where("games.id", "=", anyOf(gameIds))
    .where("games.datetime", ">", databaseNow)
    .where("games.status", "=", "on")
    .$if(userId !== undefined, (query) => query.where("regular.userId", "=", userId ?? 0))
    .where(({ not }) => not(hasAnswered({ game: sql`games.id`, user: sql`regular.user_id` })))
    .orderBy("games.id")
    .orderBy("regular.since")
    .orderBy("regular.userId")
    .execute();
