import { registerAndJoin } from "#app/features/invitations/join-by-invitation.server.ts";
import type { Db } from "#db/client.server.ts";
import { aCourt, aTeam, aUser, describe, expect, test, unique } from "#db/testing.ts";

const anEmail = () => `${unique("invited").replace(" ", "-")}@openrun.example`;
const account = { name: "Ada Lovelace", password: "secret1" };

describe("registerAndJoin", () => {
  test("opens an account and makes it a player of the team", async ({ db }) => {
    const team = await aTeam(db);
    const email = anEmail();

    const joined = await registerAndJoin(db, { ...account, email, secretKey: team.secretKey });

    const [id] = await listIds(db, email);
    expect(joined).toEqual({ ok: true, value: { id, team: { id: team.id, name: team.name } } });
    expect(await listPlayers(db, team.id)).toEqual([id]);
  });

  test("leaves no account behind when the key is unknown or a court's", async ({ db }) => {
    const court = await aCourt(db);
    const email = anEmail();

    for (const secretKey of ["000000", court.secretKey]) {
      const refused = await registerAndJoin(db, { ...account, email, secretKey });
      expect(refused).toEqual({ ok: false, problem: "unknown_key" });
    }

    expect(await listIds(db, email)).toEqual([]);
  });

  test("refuses an e-mail that has an account, which does not join either", async ({ db }) => {
    const team = await aTeam(db);
    const user = await aUser(db);
    const input = { ...account, email: user.email ?? "", secretKey: team.secretKey };

    expect(await registerAndJoin(db, input)).toEqual({ ok: false, problem: "email_taken" });

    expect(await listPlayers(db, team.id)).toEqual([]);
  });

  test("twenty at once with one e-mail make one account and one player", async ({ db }) => {
    const team = await aTeam(db);
    const input = { ...account, email: anEmail(), secretKey: team.secretKey };

    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => registerAndJoin(db, input)),
    );

    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listPlayers(db, team.id)).toHaveLength(1);
  });
});

async function listIds(db: Db, email: string) {
  const rows = await db.selectFrom("users").select("id").where("email", "=", email).execute();
  return rows.map(({ id }) => id);
}

async function listPlayers(db: Db, teamId: number) {
  const rows = await db
    .selectFrom("memberships")
    .select("userId")
    .where("teamId", "=", teamId)
    .execute();
  return rows.map(({ userId }) => userId);
}
