import type { Db } from "#db/client.server.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { aCourt, aMember, aTeam, type TestServer } from "#e2e/harness/test.ts";

/** A team with its captain A, and B who is a player; both signed in. */
export async function aTeamWithCaptain(server: TestServer, type: "team" | "court" = "team") {
  const { db } = server;
  const team = type === "team" ? await aTeam(db) : await aCourt(db);
  const [a, b] = [await aSignedInUser(server), await aSignedInUser(server)];
  for (const { id } of [a, b]) await aMember(db, { teamId: team.id, userId: id });
  return { team, a: a.browser, b: b.browser, aId: a.id, bId: b.id, api: `/api/teams/${team.id}` };
}

/** The address of a user. */
export const emailOf = async (db: Db, id: number) =>
  `${(await db.selectFrom("users").select("email").where("id", "=", id).executeTakeFirstOrThrow()).email}`;

/** The key of a team as it is now. */
export const keyOf = async (db: Db, id: number) => {
  const team = db.selectFrom("teams").select("secretKey").where("id", "=", id);
  return (await team.executeTakeFirstOrThrow()).secretKey;
};
