import { sql } from "kysely";
import { checkIn } from "#app/features/answers/check-in.server.ts";
import { hasAnswered } from "#app/features/games/game-answers.queries.server.ts";
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
  for (const target of await listPlaces(db, unanswered)) {
    await checkIn(db, { ...target, wanted: true, wait: true, now: new Date() });
  }
}

type CheckInTarget = { gameId: number; userId: number };

async function listPlaces(
  db: Db,
  { gameIds, userId = 0 }: CheckInUnansweredInput,
): Promise<CheckInTarget[]> {
  const { rows } = await sql<CheckInTarget>`
    select games.id as "gameId", regular.user_id as "userId"
    from games join series_regulars regular on regular.series_id = games.series_id
    where games.id = any(${gameIds}::int[]) and games.datetime > now() and games.status = 'on'
      and ${userId}::int in (0, regular.user_id)
      and not ${hasAnswered({ game: sql`games.id`, user: sql`regular.user_id` })}
    order by games.id, regular.since, regular.user_id`.execute(db);
  return rows;
}
