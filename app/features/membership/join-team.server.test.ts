import { joinTeam } from "#app/features/membership/join-team.server.ts";
import type { Db } from "#db/client.server.ts";
import { aTeam, aUser, describe, expect, test } from "#db/testing.ts";

describe("joinTeam", () => {
  test("fifty joins at once make one membership", async ({ db }) => {
    const user = await aUser(db);
    const team = await aTeam(db);
    const join = () => joinTeam(db, { userId: user.id, secretKey: team.secretKey });

    const outcomes = await Promise.all(Array.from({ length: 50 }, join));

    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countPlayers(db, team.id)).toEqual({ players: 1, members: [user.id] });
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
