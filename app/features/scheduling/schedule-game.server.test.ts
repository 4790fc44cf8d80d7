import { scheduleGame } from "#app/features/scheduling/schedule-game.server.ts";
import type { Db } from "#db/client.server.ts";
import { aCourt, aMember, aTeam, aUser, describe, expect, test } from "#db/testing.ts";

// 01:30 on the 22nd in Berlin, 19:30 on the 21st in New York
const now = new Date("2026-11-22T00:30:00Z");
const berlin = { zone: "Europe/Berlin", now };

describe("scheduleGame", () => {
  test("stores the instant for a member of a team or court", async ({ db }) => {
    for (const team of [await aTeam(db), await aCourt(db)]) {
      const user = await aMember(db, { teamId: team.id });
      const datetime = new Date("2026-12-01T17:30:00Z");

      const scheduled = await scheduleGame(db, {
        ...berlin,
        userId: user.id,
        teamId: team.id,
        datetime,
      });

      expect(scheduled).toMatchObject({
        ok: true,
        value: { teamId: team.id, datetime, team: { type: team.type, slug: team.slug } },
      });
      expect(await listGames(db, team.id)).toEqual([datetime]);
    }
  });

  test("refuses users who are not members, and unknown teams", async ({ db }) => {
    const user = await aUser(db);
    const team = await aTeam(db);
    for (const teamId of [team.id, 2_147_483_647]) {
      const datetime = new Date("2026-12-01T17:30:00Z");
      const refused = await scheduleGame(db, { ...berlin, userId: user.id, teamId, datetime });
      expect(refused).toEqual({ ok: false, problem: "not_a_member" });
    }
    expect(await listGames(db, team.id)).toEqual([]);
  });

  test.for([
    ["2026-11-21T22:59:59Z", "Europe/Berlin", "in_the_past"],
    ["2026-11-21T23:00:00Z", "Europe/Berlin", "accepted"],
    ["2026-11-21T05:00:00Z", "America/New_York", "accepted"],
    ["2026-11-21T04:59:59Z", "America/New_York", "in_the_past"],
    ["0000-01-01T00:00:00Z", "America/New_York", "in_the_past"],
    ["2028-11-22T22:59:59Z", "Europe/Berlin", "accepted"],
    ["2028-11-22T23:00:00Z", "Europe/Berlin", "too_far_ahead"],
    ["9999-12-31T23:59:59Z", "Europe/Berlin", "too_far_ahead"],
  ] as const)("%s in %s: %s", async ([datetime, zone, verdict], { db }) => {
    const team = await aTeam(db);
    const { id: userId } = await aMember(db, { teamId: team.id });
    const game = { userId, teamId: team.id, datetime: new Date(datetime), zone, now };

    const scheduled = await scheduleGame(db, game);

    expect(scheduled.ok ? "accepted" : scheduled.problem).toBe(verdict);
    expect(await listGames(db, team.id)).toHaveLength(scheduled.ok ? 1 : 0);
  });
});

async function listGames(db: Db, teamId: number) {
  const games = await db
    .selectFrom("games")
    .select("datetime")
    .where("teamId", "=", teamId)
    .execute();
  return games.map(({ datetime }) => datetime);
}
