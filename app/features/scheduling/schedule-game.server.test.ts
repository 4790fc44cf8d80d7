import { scheduleGame } from "#app/features/scheduling/schedule-game.server.ts";
import type { Db } from "#db/client.server.ts";
import { aMember, aTeam, describe, expect, test } from "#db/testing.ts";

// 01:30 on the 22nd in Berlin, 19:30 on the 21st in New York
const now = new Date("2026-11-22T00:30:00Z");

describe("scheduleGame", () => {
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
