import type { Db } from "#db/client.server.ts";

/** How many players a team or court says that it has. */
export async function playersOf(db: Db, teamId: number): Promise<number> {
  const { players } = await db
    .selectFrom("teams")
    .select("players")
    .where("id", "=", teamId)
    .executeTakeFirstOrThrow();
  return players;
}

/** The ids of the games somebody is checked in to, the oldest game first. */
export async function checkInsOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("checkIns")
    .select("gameId")
    .where("userId", "=", userId)
    .orderBy("gameId")
    .execute();
  return rows.map(({ gameId }) => gameId);
}
