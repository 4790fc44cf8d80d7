import { joinTeam } from "#app/features/membership/join-team.server.ts";
import type { Db } from "#db/client.server.ts";
import { aCourt, aTeam, aUser, describe, expect, test } from "#db/testing.ts";

describe("joinTeam", () => {
  test("makes the user a member and counts one player more", async ({ db }) => {
    const user = await aUser(db);
    const team = await aTeam(db);

    const joined = await joinTeam(db, { userId: user.id, secretKey: team.secretKey });

    expect(joined).toEqual({ ok: true, value: { id: team.id, name: team.name, slug: team.slug } });
    expect(await countPlayers(db, team.id)).toEqual({ players: 1, members: [user.id] });
  });

  test("refuses a second join and counts the player once", async ({ db }) => {
    const user = await aUser(db);
    const team = await aTeam(db);
    await joinTeam(db, { userId: user.id, secretKey: team.secretKey });

    const again = await joinTeam(db, { userId: user.id, secretKey: team.secretKey });

    expect(again).toEqual({ ok: false, problem: "already_member" });
    expect(await countPlayers(db, team.id)).toEqual({ players: 1, members: [user.id] });
  });

  test("fifty joins at once make one membership", async ({ db }) => {
    const user = await aUser(db);
    const team = await aTeam(db);
    const join = () => joinTeam(db, { userId: user.id, secretKey: team.secretKey });

    const outcomes = await Promise.all(Array.from({ length: 50 }, join));

    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countPlayers(db, team.id)).toEqual({ players: 1, members: [user.id] });
  });

  test("refuses an unknown key and the key of a court", async ({ db }) => {
    const user = await aUser(db);
    const court = await aCourt(db);

    for (const secretKey of ["000000", court.secretKey]) {
      const refused = await joinTeam(db, { userId: user.id, secretKey });
      expect(refused).toEqual({ ok: false, problem: "unknown_key" });
    }
  });
});

async function countPlayers(db: Db, teamId: number) {
  const { players } = await db
    .selectFrom("teams")
    .select("players")
    .where("id", "=", teamId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("memberships")
    .select("userId")
    .where("teamId", "=", teamId)
    .execute();
  return { players, members: rows.map(({ userId }) => userId) };
}
