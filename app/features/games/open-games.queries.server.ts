import type { Db } from "#db/client.server.ts";

/** Search engines want the next ones, not all. */
const mostListed = 10;

/** When the next games at an open court begin: anybody may know and come. */
export async function listOpenGames(db: Db, { teamId, now }: { teamId: number; now: Date }) {
  const games = await db
    .selectFrom("games")
    .innerJoin("teams", "teams.id", "games.teamId")
    .select("games.datetime")
    .where("games.teamId", "=", teamId)
    .where("teams.type", "=", "court")
    .where("games.datetime", ">", now)
    .orderBy("games.datetime")
    .limit(mostListed)
    .execute();
  return games.map(({ datetime }) => ({ datetime: datetime.toISOString() }));
}
