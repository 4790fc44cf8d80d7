import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { isKnownTo, readKnown } from "#app/platform/http/cookies/known-cookie.server.ts";

type Args = { context: Readonly<RouterContextProvider>; request: Request };

/**
 * The id of this browser, if it was signed in to the account with this e-mail since its password was
 * set. Who knows only an older password is a stranger.
 */
export async function findKnownBrowser(
  { context, request }: Args,
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
