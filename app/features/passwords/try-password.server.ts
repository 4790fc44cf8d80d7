import type { RouterContextProvider } from "react-router";
import {
  signInFailures,
  signInFailuresInAll,
  signInLimits,
} from "#app/features/passwords/password.ts";
import { isKnownTo, readKnown } from "#app/platform/http/cookies/known-cookie.server.ts";
import { countFailedAttempts, overLimit } from "#app/platform/http/limits.server.ts";
import { toAddress } from "#app/platform/http/rate-limit.server.ts";
import { requestContext, servicesContext } from "#app/platform/http/request-context.server.ts";
import type { Ruled } from "#app/platform/http/use-case.server.ts";

type TryPasswordArgs = { context: Readonly<RouterContextProvider>; request: Request };

/** After many wrong passwords for a mail address, everybody has to wait between attempts. Only
 * browsers that have signed in to the account before need not wait. */
export async function tryPassword<Result extends Ruled<unknown>>(
  args: TryPasswordArgs,
  email: string,
  attempt: () => Promise<Result>,
) {
  const limited = await overLimit(args, signInLimits);
  if (limited) return { ok: false as const, why: limited };
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

/** Known means that somebody has signed in with this browser since the password was set. */
async function findKnownBrowser({ context, request }: TryPasswordArgs, email: string) {
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
