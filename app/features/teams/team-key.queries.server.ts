import type { Db } from "#db/client.server.ts";

/** The secret key of a team; null at a court, whose key lets nobody in. */
export async function findTeamKey(db: Db, teamId: number): Promise<string | null> {
  const team = await db
    .selectFrom("teams")
    .select("secretKey")
    .where("id", "=", teamId)
    .where("type", "=", "team")
    .executeTakeFirst();
  return team?.secretKey ?? null;
}
