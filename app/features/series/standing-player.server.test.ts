import { leaveTeam } from "#app/features/membership/leave-team.server.ts";
import { checkInStandingPlayers } from "#app/features/series/check-in-standing-players.job.server.ts";
import { setStandingPlayer } from "#app/features/series/standing-player.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { anAnswer, listAnswers, listUserIds } from "#db/builders-answers.ts";
import { aMember, describe, expect, test } from "#db/testing.ts";
import { aSeries, gamesOf, hour, make } from "#e2e/harness/started-series.ts";

describe("regulars", () => {
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

    const ids = async (status: "in" | "waiting") =>
      (await listUserIds(db, { gameId, status })).toSorted((a, b) => a - b);
    expect(await ids("in")).toEqual(regulars.slice(0, 2));
    expect(await ids("waiting")).toEqual(regulars.slice(2));
    await leaveTeam(db, { userId: regulars[2] ?? 0, teamId });
    expect(await ids("waiting")).toEqual([]);
  });

  test("leaves the answer of a standing player alone, also when the job runs twice", async ({
    db,
  }) => {
    const { seriesId, userId, now } = await aSeries(db);
    const [game] = await gamesOf(db, seriesId);
    const gameId = game?.id ?? 0;
    await anAnswer(db, { gameId, userId, status: "no" });
    await setStandingPlayer(db, { seriesId, userId, regular: true, now });
    const answers = await listAnswers(db, { userId });
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["in", "in", "in", "no"]);
  });
});
