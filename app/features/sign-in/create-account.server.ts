import { resendConfirmation } from "#app/features/sign-in/resend-confirmation.server.ts";
import type { Language } from "#app/lib/language.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type Account = {
  name: string;
  email: string;
  /** By default no mails, and the time of Berlin. */
  emailNotifications?: boolean;
  timezone?: string;
  /** By default English. */
  mailLanguage?: Language;
  /** True if the confirmation mail goes now; else its owner asks for it later. By default it goes. */
  mayMail?: boolean;
};
type NewAccount = Account & { passwordHash: string };

/** A new account as its owner types it. */
export type SignUp = Account & { password: string };

/**
 * Inserts an account unless the e-mail has one, and enqueues its confirmation mail if there may be one. One statement
 * decides and writes.
 */
export async function createAccount(
  db: Db,
  {
    name,
    email,
    passwordHash: password,
    emailNotifications,
    timezone,
    mailLanguage,
    mayMail = true,
  }: NewAccount,
): Promise<Outcome<{ id: number }, "email_taken">> {
  const created = await db
    .insertInto("users")
    .values({ name, email, password, emailNotifications, timezone, mailLanguage })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!created) return refuse("email_taken");
  if (mayMail) await resendConfirmation(db, { email });
  return done(created);
}
