import { resendConfirmation } from "#app/features/sign-in/resend-confirmation.server.ts";
import type { Language } from "#app/lib/language.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import type { Db } from "#db/client.server.ts";

type Account = {
  name: string;
  email: string;
  /** Defaults: no mail about new games, the time zone of Berlin, and mails in English. */
  emailNotifications?: boolean;
  timezone?: string;
  mailLanguage?: Language;
  mayMail?: boolean;
};
type NewAccount = Account & { passwordHash: string };

export type SignUp = Account & { password: string };

/** Checking and inserting are one statement. Otherwise two sign-ups at the same moment could create
 * two accounts with one mail address. */
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
) {
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
