import type { Db } from "#db/client.server.ts";

/** Makes sure that the user has a row of settings, with the defaults; false if there is no such user. */
export async function ensureMailSettings(db: Db, userId: number): Promise<boolean> {
  await db
    .insertInto("mailSettings")
    .columns(["userId"])
    .expression(db.selectFrom("users").select("id").where("id", "=", userId))
    .onConflict((row) => row.column("userId").doNothing())
    .execute();
  const row = await db
    .selectFrom("mailSettings")
    .select("userId")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}
