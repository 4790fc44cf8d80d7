import { editOneOrFollowing } from "#app/features/series/edit-following-games.server.ts";
import { daysAfter } from "#app/lib/zoned-time.server.ts";
import { describe, expect, test } from "#db/testing.ts";
import {
  aSeries,
  gamesOf,
  hour,
  inBerlin,
  make,
  wallsOf,
  weekly,
} from "#e2e/harness/started-series.ts";

describe("this and all following", () => {
  const moved = (first: string, n: number, time: string, days = 0) =>
    inBerlin(daysAfter(first, n * 7 + days), time);

  test("a game from before the last move takes the later ones along, by as many days", async ({
    db,
  }) => {
    const { seriesId, first, ...who } = await aSeries(db);
    const [, two, three] = await gamesOf(db, seriesId);
    const following = { ...who, scope: "following" } as const;
    const wednesday = { datetime: moved(first, 2, "19:30", 1) };
    await editOneOrFollowing(db, { ...following, gameId: three?.id ?? 0, ...wednesday });
    const monday = { datetime: moved(first, 1, "20:00", -1) };
    await editOneOrFollowing(db, { ...following, gameId: two?.id ?? 0, ...monday });
    await make(db, [seriesId], new Date(Date.parse(first) + 25 * hour));
    expect((await wallsOf(db, seriesId)).slice(1)).toEqual([
      ...weekly(daysAfter(first, -1), [1], "20:00"),
      ...weekly(first, [2, 3, 4], "20:00"),
    ]);
  });

  test("refuses a move by more than three days", async ({ db }) => {
    const { seriesId, first, ...who } = await aSeries(db);
    const [, two] = await gamesOf(db, seriesId);
    const change = { ...who, gameId: two?.id ?? 0, scope: "following" } as const;
    const refused = await editOneOrFollowing(db, {
      ...change,
      datetime: moved(first, 1, "19:00", 4),
    });
    expect(refused).toEqual({ ok: false, problem: "too_far" });
  });
});
