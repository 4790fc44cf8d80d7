import { sql } from "kysely";
import { replyAsGuest } from "#app/features/answers/write-reply.server.ts";
import { setStandingGuest } from "#app/features/guests/standing-guest.server.ts";
import { checkInStandingPlayers } from "#app/features/series/check-in-standing-players.job.server.ts";
import { setStandingPlayer } from "#app/features/series/standing-player.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { listAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { aMember, expect, test } from "#db/testing.ts";
import { afterEachStatement, runBetween } from "#db/testing-interleaved.ts";
import { aSeries, gamesOf, make } from "#e2e/harness/started-series.ts";

/** A series with a guest who is in its first game. */
async function aSeriesWithGuest(db: Db) {
  const series = await aSeries(db);
  const { guestCode: code } = await db
    .selectFrom("series")
    .select("guestCode")
    .where("id", "=", series.seriesId)
    .executeTakeFirstOrThrow();
  const [game] = await gamesOf(db, series.seriesId);
  const gameId = game?.id ?? 0;
  const reply = { gameId, code: code ?? "", name: "Tom", answer: "in" } as const;
  const replied = await replyAsGuest(db, { linkSecrets: ["secret"] }, reply);
  if (!replied.ok) throw new Error(replied.problem);
  return { ...series, gameId, secret: replied.value.secret };
}

test("a guest who presses always and not every week at once is in all games", async ({ db }) => {
  await afterEachStatement(async (after) => {
    const { seriesId, secret } = await aSeriesWithGuest(db);
    const between = await runBetween(db, {
      first: (db) => setStandingGuest(db, { secret, always: true }),
      second: (db) => setStandingGuest(db, { secret, always: false }),
      after,
    });
    const ids = (await gamesOf(db, seriesId)).map(({ id }) => id);
    const answers = [];
    for (const gameId of ids) answers.push(...(await listAnswers(db, { gameId, status: "in" })));
    expect(answers).toHaveLength(4);
    return between;
  });
});

/** Checks people in to games that were made, as the queued jobs do. */
async function runQueued(db: Db, gameIds: number[]) {
  const { rows } = await sql<{ payload: { gameIds: number[] } }>`
    select payload from graphile_worker._private_jobs
    where payload::jsonb -> 'gameIds' @> ${JSON.stringify(gameIds)}::jsonb`.execute(db);
  for (const { payload } of rows) await checkInStandingPlayers.run({ db } as JobServices, payload);
}

test("whoever becomes always in while a game is made is in that game", async ({ db }) => {
  await afterEachStatement(async (after) => {
    const { seriesId, teamId, secret, gameId, now } = await aSeriesWithGuest(db);
    const { id: userId } = await aMember(db, { teamId });
    const begun = new Date(Date.now() - 48 * 3_600_000);
    await db.updateTable("games").set({ datetime: begun }).where("id", "=", gameId).execute();
    const { isBetween, values } = await runBetween(db, {
      first: (db) => make(db, [seriesId]),
      second: async (db) => {
        await setStandingGuest(db, { secret, always: true });
        await setStandingPlayer(db, { seriesId, userId, regular: true, now });
      },
      after,
    });
    const [made = 0] = values[0];
    await runQueued(db, [made]);
    const comes = await listAnswers(db, { gameId: made, status: "in" });
    expect(comes.map(({ userId, name }) => userId ?? name)).toEqual(
      expect.arrayContaining(["Tom", userId]),
    );
    return { isBetween };
  });
});
