import { z } from "zod";
import {
  deleteAccounts,
  lockAccounts,
} from "#app/features/account-deletion/delete-accounts.server.ts";
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

/**
 * Deletes the account if the password is right, and still is once the account is locked; an account
 * without a password needs none.
 */
export async function deleteOwnAccount(
  db: Db,
  { userId, password }: DeleteOwnAccount,
): Promise<Outcome<null, DeleteOwnAccountProblem>> {
  const current = await findPasswordHash(db, userId);
  if (current !== null && !(await isPassword(password, current))) return refuse("wrong_password");
  return inTransaction(db, async (db) => {
    await lockAccounts(db, [userId]);
    if ((await findPasswordHash(db, userId)) !== current) return refuse("wrong_password");
    await deleteAccounts(db, { userIds: [userId] });
    return done(null);
  });
}
