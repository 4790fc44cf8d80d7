import type { RouterContextProvider } from "react-router";
import { endSession } from "#app/features/accounts/end-session.server.ts";
import { startSession } from "#app/features/accounts/start-session.server.ts";
import { servicesContext } from "#app/platform/http/app-services.server.ts";
import { knownCookie } from "#app/platform/http/cookies/known-cookie.server.ts";
import {
  deletedSessionCookie,
  readSessionToken,
  sessionCookie,
} from "#app/platform/http/cookies/session-cookie.server.ts";

type Args = { context: Readonly<RouterContextProvider>; request: Request };

/**
 * Signs the user in: ends the request's session and starts a new one. Returns the headers
 * with the session cookie and the cookie that makes the browser known to the account.
 */
export async function signInAs({ context, request }: Args, userId: number): Promise<Headers> {
  const { db, settings } = context.get(servicesContext);
  const old = await readSessionToken(request, settings);
  if (old) await endSession(db, { token: old });
  const token = await startSession(db, { userId });
  const headers = new Headers({ "set-cookie": await sessionCookie(token, settings) });
  headers.append("set-cookie", knownCookie(request, settings, userId));
  return headers;
}

/** Ends the request's session and returns the header that deletes its cookie. */
export async function signOut({ context, request }: Args) {
  const { db, settings } = context.get(servicesContext);
  const token = await readSessionToken(request, settings);
  if (token) await endSession(db, { token });
  return { "set-cookie": await deletedSessionCookie(settings) };
}
