import type { Db } from "#db/client.server.ts";

/** Ends the user's mails about new games. Idempotent; an unknown user changes nothing. */
export async function unsubscribe(db: Db, { userId }: { userId: number }): Promise<void> {
  await db
    .updateTable("users")
    .set({ emailNotifications: false })
    .where("id", "=", userId)
    .execute();
}
