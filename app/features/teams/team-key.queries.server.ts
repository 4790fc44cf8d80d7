import type { Db } from "#db/client.server.ts";

/** The secret key of a team; null at a court, which needs none. */
export async function findTeamKey(db: Db, teamId: number): Promise<string | null> {
  const team = await db
    .selectFrom("teams")
    .select("secretKey")
    .where("id", "=", teamId)
    .executeTakeFirst();
  return team?.secretKey ?? null;
}
