import { z } from "zod";
import { keptFormInput } from "#app/features/accounts/keep-form.server.ts";
import { passwordLength } from "#app/features/passwords/password.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { emailInput } from "#app/lib/schemas.ts";
import { isPassword } from "#app/platform/crypto/password.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

/** The rules for new passwords are not checked here, because their errors would tell something
 * about the stored password. */
export const signInInput = z.object({
  email: emailInput(m.sign_in_fields_required),
  password: z
    .string({ error: m.sign_in_fields_required })
    .min(1, { error: m.sign_in_fields_required }),
});

export const signInForm = signInInput.extend({ kept: keptFormInput });

type SignIn = { email: string; password: string };

/** For an unknown mail address, a hash is compared all the same. Otherwise the shorter duration
 * would tell that there is no account. */
export async function signIn(db: Db, { email, password }: SignIn) {
  if (password.length > passwordLength.max * 2) return refuse("wrong_credentials");
  const account = await findAccount(db, email);
  const opens = await isPassword(password, account?.password);
  if (!account || !opens) return refuse("wrong_credentials");
  return done({ id: account.id, name: account.name });
}

function findAccount(db: Db, email: string) {
  return db
    .selectFrom("users")
    .select(["id", "name", "password"])
    .where("email", "=", email)
    .executeTakeFirst();
}
