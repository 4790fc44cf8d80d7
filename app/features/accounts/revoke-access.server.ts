import { sql } from "kysely";
import { user } from "#app/features/accounts/current-user.server.ts";
import { done } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

/** Call this with the user's row locked. */
export async function revokeAccess(db: Db, { userId }: { userId: number }): Promise<void> {
  await endAllSessions(db, { userId });
  await db.deleteFrom("passwordResets").where("userId", "=", userId).execute();
}

export const signOutEverywhereUseCase = defineUseCase({
  caller: user,
  limits: "none",
  rule: async ({ db, caller }) => done(await endAllSessions(db, { userId: caller.id })),
});

/** A calendar tells where and when the user plays. Somebody who had access to the account may know
 * the calendar links, so these get new secrets. */
export async function endAllSessions(db: Db, { userId }: { userId: number }): Promise<void> {
  await inTransaction(db, async (db) => {
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
