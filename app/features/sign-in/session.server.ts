import type { RouterContextProvider } from "react-router";
import { findPasswordHash } from "#app/features/accounts/users.server.ts";
import { done } from "#app/lib/outcome.ts";
import { secondsFromNow } from "#app/platform/database/clock.server.ts";
import { knownCookie } from "#app/platform/http/cookies/known-cookie.server.ts";
import {
  createToken,
  deletedSessionCookie,
  hashToken,
  readSessionToken,
  sessionCookie,
  sessionSeconds,
} from "#app/platform/http/cookies/session-cookie.server.ts";
import { servicesContext } from "#app/platform/http/request-context.server.ts";
import { anyone, defineUseCase } from "#app/platform/http/use-case.server.ts";
import type { Db } from "#db/client.server.ts";

type SessionArgs = { context: Readonly<RouterContextProvider>; request: Request };

/** Ends the old session. The headers set two cookies: the new session, and the one by which we
 * know this browser. */
export async function signInAs({ context, request }: SessionArgs, userId: number) {
  const { db, settings } = context.get(servicesContext);
  await endSession({ context, request });
  const token = await startSession(db, { userId });
  const headers = new Headers({ "set-cookie": await sessionCookie(token, settings) });
  const password = await findPasswordHash(db, userId);
  headers.append("set-cookie", knownCookie(request, settings, { id: userId, password }));
  return headers;
}

export const signOutUseCase = defineUseCase({
  caller: anyone,
  limits: "none",
  rule: async ({ args }) => done(await signOut(args)),
});

export async function signOut(args: SessionArgs) {
  await endSession(args);
  const { settings } = args.context.get(servicesContext);
  return { "set-cookie": await deletedSessionCookie(settings) };
}

async function endSession({ context, request }: SessionArgs) {
  const { db, settings } = context.get(servicesContext);
  const token = await readSessionToken(request, settings);
  if (token) await db.deleteFrom("sessions").where("sid", "=", hashToken(token)).execute();
}

export async function startSession(db: Db, { userId }: { userId: number }): Promise<string> {
  const token = createToken();
  const expire = secondsFromNow(sessionSeconds);
  await db
    .insertInto("sessions")
    .values({ sid: hashToken(token), userId, expire, sess: "{}" })
    .execute();
  return token;
}
