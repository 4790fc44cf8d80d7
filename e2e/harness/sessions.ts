import { startSession } from "#app/features/sign-in/session.server.ts";
import { sessionCookie } from "#app/platform/http/cookies/session-cookie.server.ts";
import type { TestServer } from "#e2e/harness/server.ts";
import type { Visitor } from "#e2e/harness/visitor.ts";

/** Signs a user in with a session as the product makes it: to verify a password takes 20 ms. */
export async function giveSession(
  { db, settings }: Pick<TestServer, "db" | "settings">,
  caller: Visitor,
  userId: number,
) {
  const token = await startSession(db, { userId });
  const [pair = ""] = (await sessionCookie(token, settings)).split(";");
  caller.cookies.set("sid", pair.slice("sid=".length));
}
