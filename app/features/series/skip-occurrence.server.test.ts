import { skipDate, unskipDate } from "#app/features/series/skip-occurrence.server.ts";
import { daysAfter } from "#app/lib/zoned-time.server.ts";
import { aCheckIn, aMember, describe, expect, test } from "#db/testing.ts";
import { aSeries, gamesOf, make, wallsOf, weekly } from "#e2e/harness/started-series.ts";

describe("skip", () => {
  test("an unanswered date is gone, stays so, and comes back", async ({ db }) => {
    const { seriesId, userId, first, now } = await aSeries(db);
    const date = daysAfter(first, 7);
    expect(await skipDate(db, { seriesId, userId, date, now })).toMatchObject({ ok: true });
    await make(db, [seriesId]);
    expect((await wallsOf(db, seriesId)).slice(1)).toEqual(weekly(first, [2, 3]));
    expect(await unskipDate(db, { seriesId, userId, date, now })).toMatchObject({ ok: true });
    expect((await wallsOf(db, seriesId)).slice(1)).toEqual(weekly(first, [1, 2, 3]));
  });

  test("cancels and restores an answered date", async ({ db }) => {
    const { seriesId, userId, teamId, first, now } = await aSeries(db);
    const other = await aMember(db, { teamId });
    const [, second] = await gamesOf(db, seriesId);
    await aCheckIn(db, { gameId: second?.id ?? 0, userId: other.id });
    const date = daysAfter(first, 7);
    await skipDate(db, { seriesId, userId, date, now });
    expect((await wallsOf(db, seriesId))[1]).toBe(`${date} 19:00 cancelled`);
    await unskipDate(db, { seriesId, userId, date, now });
    expect((await wallsOf(db, seriesId))[1]).toBe(`${date} 19:00`);
  });

  test("a date ahead of the four counts among them, and no other day is a date", async ({ db }) => {
    const { seriesId, userId, first, now } = await aSeries(db);
    const skip = (date: string) => skipDate(db, { seriesId, userId, date, now });
    expect(await skip(daysAfter(first, 28))).toMatchObject({ ok: true });
    expect(await skip(daysAfter(first, 1))).toMatchObject({ ok: false, problem: "not_a_date" });
  });
});
