import { notifyExistingOwner } from "#app/features/sign-in/already-registered.mail.tsx";
import { createAccount, type SignUp } from "#app/features/sign-in/create-account.server.ts";
import type { SignUpProblem } from "#app/features/sign-in/sign-up.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

/** Creates an account for a new e-mail address. Never changes an existing account. */
export async function signUp(
  db: Db,
  { password, ...account }: SignUp,
): Promise<Outcome<{ id: number }, SignUpProblem>> {
  const passwordHash = await hashPassword(password);
  const created = await inTransaction(db, (db) => createAccount(db, { ...account, passwordHash }));
  if (!created.ok) await notifyExistingOwner(db, account);
  return created;
}
