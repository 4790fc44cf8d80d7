import { editOneOrFollowing } from "#app/features/series/edit-following-games.server.ts";
import { daysAfter } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";
import { expect, test } from "#db/testing.ts";
import { aSeries, gamesOf, inBerlin, wallsOf } from "#e2e/harness/started-series.ts";

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

test("dates that lie a day apart move by a day together", async ({ db }) => {
  const series = await aSeries(db);
  const { first, seriesId } = series;
  const day = (n: number) => daysAfter(first, n);
  await moveFollowing(db, series, { from: day(7), to: `${day(4)} 19:00` });
  await moveFollowing(db, series, { from: day(4), to: `${day(1)} 19:00` });
  await moveFollowing(db, series, { from: day(0), to: `${day(1)} 18:00` });
  expect(await wallsOf(db, seriesId)).toEqual([1, 2, 9, 16].map((n) => `${day(n)} 18:00`));
});
