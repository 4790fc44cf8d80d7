import type { Db } from "#db/client.server.ts";

/** Ends every session of the user, on every device. */
export async function endAllSessions(db: Db, { userId }: { userId: number }): Promise<void> {
  await db.deleteFrom("sessions").where("userId", "=", userId).execute();
}
