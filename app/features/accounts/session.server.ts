import type { RouterContextProvider } from "react-router";
import { endSession } from "#app/features/accounts/end-session.server.ts";
import { startSession } from "#app/features/accounts/start-session.server.ts";
import { worldContext } from "#app/platform/http/app-services.server.ts";
import {
  noSessionCookie,
  readSessionToken,
  sessionCookie,
} from "#app/platform/http/cookies/session-cookie.server.ts";

type Args = { context: Readonly<RouterContextProvider>; request: Request };

/** Signs the user in: ends the session the request came with, opens a new one, answers its header. */
export async function signInAs({ context, request }: Args, userId: number) {
  const { db, settings } = context.get(worldContext);
  const old = await readSessionToken(request, settings);
  if (old) await endSession(db, { token: old });
  const token = await startSession(db, { userId });
  return { "set-cookie": await sessionCookie(token, settings) };
}

/** Ends the session the request came with and answers the header that forgets it. */
export async function signOut({ context, request }: Args) {
  const { db, settings } = context.get(worldContext);
  const token = await readSessionToken(request, settings);
  if (token) await endSession(db, { token });
  return { "set-cookie": await noSessionCookie(settings) };
}
