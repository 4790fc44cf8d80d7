import { registerAndJoin } from "#app/features/invitations/join-by-invitation.server.ts";
import type { Db } from "#db/client.server.ts";
import { aTeam, describe, expect, test, unique } from "#db/testing.ts";

const anEmail = () => `${unique("invited").replace(" ", "-")}@openrun.example`;
const account = { name: "Ada Lovelace", password: "secret1" };

describe("registerAndJoin", () => {
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

async function listPlayers(db: Db, teamId: number) {
  const rows = await db
    .selectFrom("memberships")
    .select("userId")
    .where("teamId", "=", teamId)
    .execute();
  return rows.map(({ userId }) => userId);
}
