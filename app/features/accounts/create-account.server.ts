import { resendConfirmation } from "#app/features/accounts/resend-confirmation.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type NewAccount = { name: string; email: string; passwordHash: string };

/**
 * Inserts an account unless the e-mail has one, and enqueues its confirmation mail. One statement
 * decides and writes.
 */
export async function createAccount(
  db: Db,
  { name, email, passwordHash }: NewAccount,
): Promise<Outcome<{ id: number }, "email_taken">> {
  const account = await db
    .insertInto("users")
    .values({ name, email, password: passwordHash })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!account) return refuse("email_taken");
  await resendConfirmation(db, { email });
  return done(account);
}
