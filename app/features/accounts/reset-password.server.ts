import { endAllSessions } from "#app/features/accounts/end-all-sessions.server.ts";
import type { ResetPasswordProblem } from "#app/features/accounts/reset-password.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import { atomically } from "#app/platform/database/transaction.server.ts";
import { hashOf } from "#app/platform/http/cookies/session-cookie.server.ts";
import type { Db } from "#db/client.server.ts";

type ResetPassword = { token: string; password: string };

/** Sets a new password with the token out of the mail, once, and ends every session. */
export async function resetPassword(
  db: Db,
  { token, password }: ResetPassword,
): Promise<Outcome<{ email: string | null }, ResetPasswordProblem>> {
  const hash = await hashPassword(password);
  return atomically(db, async (db) => {
    const userId = await useUp(db, hashOf(token));
    if (userId === undefined) return refuse("invalid_token");
    await endAllSessions(db, { userId });
    return done(await keepPassword(db, userId, hash));
  });
}

/** Deletes the token and answers whose it was: of two posts at once, one gets it. */
async function useUp(db: Db, tokenHash: string) {
  const reset = await db
    .deleteFrom("passwordResets")
    .where("tokenHash", "=", tokenHash)
    .where("expires", ">", databaseNow)
    .returning("userId")
    .executeTakeFirst();
  return reset?.userId;
}

/** Who reads the mail owns the address, so it counts as confirmed. */
const keepPassword = (db: Db, userId: number, password: string) =>
  db
    .updateTable("users")
    .set({ password, emailConfirmed: true, emailConfirmToken: null })
    .where("id", "=", userId)
    .returning("email")
    .executeTakeFirstOrThrow();
