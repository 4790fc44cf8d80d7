import { aMember, aTeam, aUser } from "#db/builders.ts";
import type { Db } from "#db/client.server.ts";
import type { TestServer } from "#e2e/harness/server.ts";
import { giveSession } from "#e2e/harness/sessions.ts";
import { type Visitor, visitor } from "#e2e/harness/visitor.ts";

const password = "correct horse";

/** Without `settings` in a process of its own, which signs cookies with a secret of its own. */
type Site = { origin: string; db: Db; settings?: TestServer["settings"] };
type Given = Parameters<typeof aUser>[1];

/** A user with an account, signed in. */
export async function aSignedInUser(
  { origin, db, settings }: Site,
  given: Given = {},
): Promise<{ id: number; name: string; browser: Visitor }> {
  const { id, name, email } = await aUser(db, { ...given, password });
  const browser = visitor({ origin });
  if (settings) await giveSession({ db, settings }, browser, id);
  else await signIn(browser, { email, password });
  return { id, name, browser };
}

async function signIn(browser: Visitor, account: { email: string | null; password: string }) {
  const { status, body } = await browser.call("POST", "/api/auth/login", account);
  if (status !== 200) throw new Error(`Sign-in failed: ${status} ${body}`);
}

/** A signed-in user who belongs to a team. */
export async function aSignedInMember(server: Site, timezone = "Europe/Berlin") {
  const team = await aTeam(server.db);
  const user = await aSignedInUser(server, { timezone });
  await aMember(server.db, { teamId: team.id, userId: user.id });
  return { ...user, team };
}
