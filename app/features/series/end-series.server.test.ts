import { sql } from "kysely";
import { restoreGame } from "#app/features/game-edits/cancel-game.server.ts";
import { endSeries } from "#app/features/series/end-series.server.ts";
import { skipDate, unskipDate } from "#app/features/series/skip-occurrence.server.ts";
import { setStandingPlayer } from "#app/features/series/standing-player.server.ts";
import { daysAfter } from "#app/lib/zoned-time.server.ts";
import { listUserIds } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { aCheckIn, aMember, describe, expect, test } from "#db/testing.ts";
import { aSeries, gamesOf, make, wallsOf } from "#e2e/harness/started-series.ts";

describe("a date that no calendar of the series has", () => {
  test.for(["0000-01-01", "0001-01-01", "9999-12-31"])("%s is refused", async (date, { db }) => {
    const { first: _, ...series } = await aSeries(db);
    const refused = { ok: false, problem: "not_a_date", facts: { date } };
    expect(await endSeries(db, { ...series, after: date })).toEqual(refused);
    expect(await skipDate(db, { ...series, date })).toEqual(refused);
    expect(await unskipDate(db, { ...series, date })).toEqual(refused);
  });
});

describe("an ended series", () => {
  /** Ended after its first game; another member answered the second, which is cancelled. */
  async function anEnded(db: Db) {
    const { first, teamId, ...series } = await aSeries(db);
    const player = await aMember(db, { teamId });
    const [, second] = await gamesOf(db, series.seriesId);
    const gameId = second?.id ?? 0;
    await aCheckIn(db, { gameId, userId: player.id });
    await endSeries(db, { ...series, after: first });
    return { ...series, first, gameId, player };
  }

  test("has its cancelled game back on, and no others", async ({ db }) => {
    const { first, gameId, player, ...series } = await anEnded(db);
    expect(await restoreGame(db, { ...series, gameId })).toMatchObject({ ok: true });
    await make(db, [series.seriesId]);
    const walls = [`${first} 19:00`, `${daysAfter(first, 7)} 19:00`];
    expect((await wallsOf(db, series.seriesId)).slice(1)).toEqual(walls.slice(1));
    expect(await listUserIds(db, { gameId })).toEqual([player.id]);
  });

  test("plays that date after all from its page, too, and can end again", async ({ db }) => {
    const { first, gameId: _, player: __, ...series } = await anEnded(db);
    const date = daysAfter(first, 7);
    expect(await unskipDate(db, { ...series, date })).toMatchObject({ ok: true });
    expect(await wallsOf(db, series.seriesId)).toContain(`${date} 19:00`);
    expect(await endSeries(db, { ...series, after: first })).toMatchObject({ ok: true });
    expect(await wallsOf(db, series.seriesId)).toContain(`${date} 19:00 cancelled`);
  });

  test("is over when its last game was played, and takes nothing back", async ({ db }) => {
    const { first, ...series } = await aSeries(db);
    await endSeries(db, { ...series, after: first });
    await sql`update games set datetime = now() - interval '1 hour'
      where series_id = ${series.seriesId}`.execute(db);
    const ended = { ok: false, problem: "series_ended" };
    const date = daysAfter(first, 7);
    expect(await unskipDate(db, { ...series, date })).toEqual(ended);
    expect(await skipDate(db, { ...series, date })).toEqual(ended);
    expect(await endSeries(db, { ...series, after: date })).toEqual(ended);
    expect(await setStandingPlayer(db, { ...series, regular: true })).toEqual(ended);
  });
});
