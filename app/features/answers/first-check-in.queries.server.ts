import type { Db } from "#db/client.server.ts";

/** Returns whether the user has checked in to one game and no other yet. */
export async function hasOneCheckIn(db: Db, userId: number): Promise<boolean> {
  const checkIns = await db
    .selectFrom("checkIns")
    .select("gameId")
    .where("userId", "=", userId)
    .limit(2)
    .execute();
  return checkIns.length === 1;
}
