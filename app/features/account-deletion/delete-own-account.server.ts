import { z } from "zod";
import { deleteAccounts } from "#app/features/account-deletion/delete-accounts.server.ts";
import type { DeleteOwnAccountProblem } from "#app/features/account-deletion/delete-accounts.ts";
import { findPasswordHash } from "#app/features/accounts/users.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { isPassword } from "#app/platform/crypto/password.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

/** An account created with Google has no password. */
export const deleteOwnAccountInput = z.object({
  password: z.string().max(400).optional().default(""),
});

type DeleteOwnAccount = { userId: number; password: string };

/** Deletes the account if the password is right; an account without a password needs none. */
export async function deleteOwnAccount(
  db: Db,
  { userId, password }: DeleteOwnAccount,
): Promise<Outcome<null, DeleteOwnAccountProblem>> {
  const current = await findPasswordHash(db, userId);
  if (current !== null && !(await isPassword(password, current))) return refuse("wrong_password");
  return inTransaction(db, async (db) => {
    if (!(await lockIfUnchanged(db, userId, current))) return refuse("wrong_password");
    await deleteAccounts(db, { userIds: [userId] });
    return done(null);
  });
}

/**
 * Only if the password is still the one that was checked. The lock does not block a join that holds its
 * team and waits for this user; the deletion takes the stronger lock after the teams.
 */
async function lockIfUnchanged(db: Db, userId: number, current: string | null) {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("password", "is not distinct from", current)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}
