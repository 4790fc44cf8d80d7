import { sql } from "kysely";
import { user } from "#app/features/accounts/current-user.server.ts";
import { done } from "#app/lib/outcome.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

/** The caller must lock the user's row first. */
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

/** Calendar links get new secrets, because a calendar tells where and when the user plays. */
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
