import { aMember, aTeam, aUser } from "#db/builders.ts";
import type { Db } from "#db/client.server.ts";
import { type Visitor, visitor } from "#e2e/harness/visitor.ts";

const password = "correct horse";

type Site = { origin: string; db: Db };
type Given = Parameters<typeof aUser>[1];

/** A user with an account, signed in. */
export async function aSignedInUser(
  { origin, db }: Site,
  given: Given = {},
): Promise<{ id: number; name: string; browser: Visitor }> {
  const { id, name, email } = await aUser(db, { ...given, password });
  const browser = visitor({ origin });
  const { status, body } = await browser.call("POST", "/api/auth/login", { email, password });
  if (status !== 200) throw new Error(`Sign-in failed: ${status} ${body}`);
  return { id, name, browser };
}

/** A signed-in user who belongs to a team. */
export async function aSignedInMember(server: Site, timezone = "Europe/Berlin") {
  const team = await aTeam(server.db);
  const user = await aSignedInUser(server, { timezone });
  await aMember(server.db, { teamId: team.id, userId: user.id });
  return { ...user, team };
}
