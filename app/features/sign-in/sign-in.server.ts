import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { keptFormInput } from "#app/features/accounts/keep-form.server.ts";
import {
  passwordLength,
  signInFailures,
  signInFailuresInAll,
} from "#app/features/passwords/password.ts";
import { type SignInProblem, signInLimits } from "#app/features/sign-in/sign-in.ts";
import { done, type Outcome, refuse } from "#app/lib/outcome.ts";
import { emailInput } from "#app/lib/schemas.ts";
import { isPassword } from "#app/platform/crypto/password.server.ts";
import { isKnownTo, readKnown } from "#app/platform/http/cookies/known-cookie.server.ts";
import { countFailedAttempts, overLimit } from "#app/platform/http/limits.server.ts";
import { toAddress } from "#app/platform/http/rate-limit.server.ts";
import { requestContext, servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Ruled } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";
import { m } from "#messages";

/** The login form. It reveals no rule about passwords: those apply to new ones. */
export const signInInput = z.object({
  email: emailInput(m.sign_in_fields_required),
  password: z
    .string({ error: m.sign_in_fields_required })
    .min(1, { error: m.sign_in_fields_required }),
});

/** The same as a form, which may carry another form that was sent after its session had ended. */
export const signInForm = signInInput.extend({ kept: keptFormInput });

type SignIn = { email: string; password: string };
type SignedIn = { id: number; name: string };

/** Finds the account with this e-mail and password. Takes as long when there is no such account. */
export async function signIn(
  db: Db,
  { email, password }: SignIn,
): Promise<Outcome<SignedIn, SignInProblem>> {
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

type TrySignInArgs = { context: Readonly<RouterContextProvider>; request: Request };

/**
 * Tries a password, unless too many attempts came from this address or too many wrong ones for this
 * e-mail (whether it has an account or not) from this address. Wrong ones from everywhere slow each
 * address down. A browser that was signed in to the account since its password was set has a budget of
 * its own, which nobody else can use up.
 */
export async function trySignIn<Value>(
  args: TrySignInArgs,
  email: string,
  attempt: () => Promise<Ruled<Value>>,
): Promise<Ruled<Value>> {
  const limited = await overLimit(args, signInLimits);
  if (limited) return { ok: false, why: limited };
  const browserId = await findKnownBrowser(args, email);
  const isTrusted = browserId !== undefined;
  const from = browserId ?? toAddress(args.context.get(requestContext).ip);
  const own = [{ limit: signInFailures, of: `${email} ${from}` }];
  const guard = { own, common: { limit: signInFailuresInAll, of: email }, isTrusted };
  return countFailedAttempts(
    args,
    guard,
    attempt,
    (tried) => "problem" in tried && wrong.has(tried.problem),
  );
}

const wrong = new Set(["wrong_credentials", "wrong_password"]);

type BrowserArgs = { context: Readonly<RouterContextProvider>; request: Request };

/**
 * The id of this browser, if it was signed in to the account with this e-mail since its password was
 * set. An older password alone proves nothing.
 */
async function findKnownBrowser(
  { context, request }: BrowserArgs,
  email: string,
): Promise<string | undefined> {
  const { db, settings } = context.get(servicesContext);
  const known = readKnown(request, settings);
  if (known.accounts.length === 0) return undefined;
  const account = await db
    .selectFrom("users")
    .select(["id", "password"])
    .where("email", "=", email)
    .executeTakeFirst();
  return account && isKnownTo(known, settings, account) ? known.browserId : undefined;
}
