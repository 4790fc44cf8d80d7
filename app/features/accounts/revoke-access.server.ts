import { sql } from "kysely";
import { user } from "#app/features/accounts/current-user.server.ts";
import { done } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
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

export const signOutEverywhereUseCase = defineUseCase({
  caller: user,
  limits: "none",
  problems: {},
  rule: async ({ db, caller }) => done(await endAllSessions(db, { userId: caller.id })),
});

/**
 * Ends every session of the user and every link of their calendars, which tell where and when they
 * play. The calendars stay, with new links.
 */
export async function endAllSessions(db: Db, { userId }: { userId: number }): Promise<void> {
  await inTransaction(db, async (db) => {
    // The user first, as in every rule that changes more of them.
    await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    await db.deleteFrom("sessions").where("userId", "=", userId).execute();
    await db
      .updateTable("calendarFeeds")
      .set({ version: sql`version + 1` })
      .where("userId", "=", userId)
      .execute();
    return done(null);
  });
}
