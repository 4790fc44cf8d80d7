import {
  type AccountChoices,
  createAccount,
} from "#app/features/accounts/create-account.server.ts";
import { notifyExistingOwner } from "#app/features/accounts/notify-existing-owner.server.ts";
import type { SignUpProblem } from "#app/features/accounts/sign-up.ts";
import type { Outcome } from "#app/lib/outcome.ts";
import { hashPassword } from "#app/platform/crypto/password.server.ts";
import { inTransaction } from "#app/platform/database/transaction.server.ts";
import type { Db } from "#db/client.server.ts";

type SignUp = AccountChoices & { name: string; email: string; password: string };

/** Creates an account for a new e-mail address. Never changes an existing account. */
export async function signUp(
  db: Db,
  { name, email, password, emailNotifications, timezone }: SignUp,
): Promise<Outcome<{ id: number }, SignUpProblem>> {
  const passwordHash = await hashPassword(password);
  const choices = { emailNotifications, timezone };
  const account = await inTransaction(db, (db) =>
    createAccount(db, { name, email, passwordHash, ...choices }),
  );
  if (!account.ok) await notifyExistingOwner(db, { email });
  return account;
}
