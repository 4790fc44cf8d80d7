import { editOneOrFollowing } from "#app/features/series/edit-following-games.server.ts";
import { findSeries } from "#app/features/series/lock-series.server.ts";
import { skipDate, unskipDate } from "#app/features/series/skip-occurrence.server.ts";
import { comingDates } from "#app/features/series/upcoming-dates.server.ts";
import { daysAfter } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";
import { describe, expect, test } from "#db/testing.ts";
import { aSeries, gamesOf, inBerlin, make, wallsOf, weekly } from "#e2e/harness/started-series.ts";

type Series = Awaited<ReturnType<typeof aSeries>>;

/** This game and all following move to a date and time in Berlin. */
async function moveFollowing(db: Db, series: Series, { from, to }: { from: string; to: string }) {
  const { seriesId, first: _, ...who } = series;
  const game = (await gamesOf(db, seriesId)).find(({ at }) => at.startsWith(from));
  const change = { ...who, gameId: game?.id ?? 0, scope: "following" } as const;
  const [date = "", time = ""] = to.split(" ");
  const datetime = inBerlin(date, time);
  expect(await editOneOrFollowing(db, { ...change, datetime })).toMatchObject({ ok: true });
}

async function listDates(db: Db, { seriesId: id, now }: Series) {
  const series = await findSeries(db, { id, now });
  const dates = series ? comingDates(series, { now, count: 5 }) : [];
  return dates.map(({ date, isSkipped }) => (isSkipped ? `${date} skipped` : date));
}

describe("a date that was skipped before the later ones moved", () => {
  async function movedAfterSkip(db: Db) {
    const series = await aSeries(db);
    const { first } = series;
    const date = daysAfter(first, 7);
    await skipDate(db, { ...series, date });
    await moveFollowing(db, series, {
      from: daysAfter(first, 14),
      to: `${daysAfter(first, 15)} 19:30`,
    });
    return { series, first, date, wednesday: daysAfter(first, 1) };
  }

  test("stays skipped, and counts among the four", async ({ db }) => {
    const { series, first, date, wednesday } = await movedAfterSkip(db);
    expect((await listDates(db, series)).slice(0, 4)).toEqual([
      first,
      `${date} skipped`,
      daysAfter(wednesday, 14),
      daysAfter(wednesday, 21),
    ]);
    await make(db, [series.seriesId]);
    expect(await wallsOf(db, series.seriesId)).toHaveLength(3);
  });

  test("is played after all on its day, at the hour of now", async ({ db }) => {
    const { series, date, wednesday } = await movedAfterSkip(db);
    expect(await unskipDate(db, { ...series, date })).toMatchObject({ ok: true });
    const walls = [`${date} 19:30`, ...weekly(wednesday, [2, 3], "19:30")];
    expect((await wallsOf(db, series.seriesId)).slice(1)).toEqual(walls);
    await make(db, [series.seriesId]);
    expect((await wallsOf(db, series.seriesId)).slice(1)).toEqual(walls);
  });
});

test("dates that lie a day apart move by a day together", async ({ db }) => {
  const series = await aSeries(db);
  const { first, seriesId } = series;
  const day = (n: number) => daysAfter(first, n);
  await moveFollowing(db, series, { from: day(7), to: `${day(4)} 19:00` });
  await moveFollowing(db, series, { from: day(4), to: `${day(1)} 19:00` });
  await moveFollowing(db, series, { from: day(0), to: `${day(1)} 18:00` });
  expect(await wallsOf(db, seriesId)).toEqual([1, 2, 9, 16].map((n) => `${day(n)} 18:00`));
});
