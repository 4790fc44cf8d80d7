import { resendConfirmation } from "#app/features/accounts/resend-confirmation.server.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

/** What a person may choose with a new account; by default no mails, and the time of Berlin. */
export type AccountChoices = { emailNotifications?: boolean; timezone?: string };

type NewAccount = AccountChoices & { name: string; email: string; passwordHash: string };

/**
 * Inserts an account unless the e-mail has one, and enqueues its confirmation mail. One statement
 * decides and writes.
 */
export async function createAccount(
  db: Db,
  { passwordHash: password, ...account }: NewAccount,
): Promise<Outcome<{ id: number }, "email_taken">> {
  const { email } = account;
  const created = await db
    .insertInto("users")
    .values({ ...account, password })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!created) return refuse("email_taken");
  await resendConfirmation(db, { email });
  return done(created);
}
