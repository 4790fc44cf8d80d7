import { editOneOrFollowing } from "#app/features/series/edit-following-games.server.ts";
import { daysAfter } from "#app/lib/zoned-time.server.ts";
import { listUserIds } from "#db/builders-answers.ts";
import { aCheckIn, aMember, describe, expect, test } from "#db/testing.ts";
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

  test("a game that was moved alone stays as it is", async ({ db }) => {
    const { seriesId, first, ...who } = await aSeries(db);
    const [one, two, three] = await gamesOf(db, seriesId);
    const change = { ...who, gameId: three?.id ?? 0 };
    await editOneOrFollowing(db, { ...change, datetime: moved(first, 2, "20:00") });
    const facts = { maxPlayers: 12 };
    const all = { ...who, gameId: one?.id ?? 0, facts, scope: "following" } as const;
    expect(await editOneOrFollowing(db, all)).toMatchObject({ ok: true });
    const rows = await db
      .selectFrom("games")
      .select("maxPlayers")
      .where("seriesId", "=", seriesId)
      .orderBy("id")
      .execute();
    expect(rows.map(({ maxPlayers }) => maxPlayers)).toEqual([12, 12, null, 12]);
    const later = { ...who, gameId: two?.id ?? 0, scope: "following" } as const;
    const to = moved(first, 1, "18:30");
    expect(await editOneOrFollowing(db, { ...later, datetime: to })).toMatchObject({ ok: true });
    expect((await wallsOf(db, seriesId)).slice(1)).toEqual([
      ...weekly(first, [1], "18:30"),
      ...weekly(first, [2], "20:00"),
      ...weekly(first, [3], "18:30"),
    ]);
  });

  test("following games move by the same days", async ({ db }) => {
    const { seriesId, first, ...who } = await aSeries(db);
    const [, two] = await gamesOf(db, seriesId);
    const gameId = two?.id ?? 0;
    const datetime = moved(first, 1, "19:30", 1);
    await aCheckIn(db, { gameId, userId: who.userId });
    const changed = await editOneOrFollowing(db, {
      ...who,
      gameId,
      datetime,
      scope: "following",
    });
    expect(changed).toMatchObject({ ok: true });
    const wednesday = daysAfter(first, 1);
    expect((await wallsOf(db, seriesId)).slice(1)).toEqual(weekly(wednesday, [1, 2, 3], "19:30"));
    await make(db, [seriesId]);
    expect(await wallsOf(db, seriesId)).toHaveLength(4);
    const later = new Date(Date.parse(first) + 8 * 24 * hour);
    expect(await make(db, [seriesId], later)).toHaveLength(1);
    expect((await wallsOf(db, seriesId)).at(-1)).toBe(`${daysAfter(wednesday, 28)} 19:30`);
    expect(await listUserIds(db, { gameId })).toEqual([who.userId]);
  });

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

  test("refuses a member who is no manager", async ({ db }) => {
    const { seriesId, teamId, first, ...who } = await aSeries(db);
    const other = await aMember(db, { teamId });
    const [, two] = await gamesOf(db, seriesId);
    const change = { ...who, userId: other.id, gameId: two?.id ?? 0, scope: "following" } as const;
    const refused = await editOneOrFollowing(db, {
      ...change,
      datetime: moved(first, 1, "20:00"),
    });
    expect(refused).toEqual({ ok: false, problem: "not_a_manager" });
  });
});
