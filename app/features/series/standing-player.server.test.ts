import { sql } from "kysely";
import { checkInStandingPlayers } from "#app/features/series/check-in-standing-players.job.server.ts";
import { setStandingPlayer } from "#app/features/series/standing-player.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { aMember, describe, expect, test } from "#db/testing.ts";
import { aSeries, gamesOf, hour, make } from "#e2e/harness/started-series.ts";

describe("REC-11 regulars", () => {
  test("lets the first two in and the third wait; leaving ends it", async ({ db }) => {
    const { seriesId, teamId, userId, first, now } = await aSeries(db);
    await db.updateTable("series").set({ maxPlayers: 2 }).where("id", "=", seriesId).execute();
    const regulars = [userId];
    for (let n = 0; n < 2; n++) regulars.push((await aMember(db, { teamId })).id);
    for (const id of regulars)
      await setStandingPlayer(db, { seriesId, userId: id, regular: true, now });
    const later = new Date(Date.parse(first) + 25 * hour);
    const [gameId = 0] = await make(db, [seriesId], later);
    await checkInStandingPlayers.run({ db } as JobServices, { gameIds: [gameId] });

    const ids = async (table: "checkIns" | "waiting") =>
      (
        await db
          .selectFrom(table)
          .select("userId")
          .where("gameId", "=", gameId)
          .orderBy("userId")
          .execute()
      ).map((row) => row.userId);
    expect(await ids("checkIns")).toEqual(regulars.slice(0, 2));
    expect(await ids("waiting")).toEqual(regulars.slice(2));
    await db
      .deleteFrom("memberships")
      .where("userId", "=", regulars[2] ?? 0)
      .execute();
    expect(await ids("waiting")).toEqual([]);
  });

  test("leaves the answer of a standing player alone, also when the job runs twice", async ({
    db,
  }) => {
    const { seriesId, userId, now } = await aSeries(db);
    const [game] = await gamesOf(db, seriesId);
    const gameId = game?.id ?? 0;
    await db.insertInto("answers").values({ gameId, userId, answer: "no" }).execute();
    await setStandingPlayer(db, { seriesId, userId, regular: true, now });
    const { rows } = await sql<{ in: number }>`select count(*)::int as in from check_ins
      join games on games.id = game_id where series_id = ${seriesId}`.execute(db);
    expect(rows[0]?.in).toBe(3);
  });
});
