import { endAllSessions } from "#app/features/accounts/end-all-sessions.server.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Ends every session of the user and every mailed link to set a password: a changed password
 * or e-mail must not leave them valid. The caller holds the lock on the user, which comes before those on
 * these rows.
 */
export async function revokeAccess(db: Db, { userId }: { userId: number }): Promise<void> {
  await endAllSessions(db, { userId });
  await db.deleteFrom("passwordResets").where("userId", "=", userId).execute();
}
