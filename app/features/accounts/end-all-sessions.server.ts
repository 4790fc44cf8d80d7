import type { Db } from "#db/client.server.ts";

export async function endAllSessions(db: Db, { userId }: { userId: number }): Promise<void> {
  await db.deleteFrom("sessions").where("userId", "=", userId).execute();
}
