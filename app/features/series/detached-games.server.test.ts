import { editGameRow } from "#app/features/admin/edit-game-row.server.ts";
import { restoreGame } from "#app/features/game-edits/cancel-game.server.ts";
import { listGameChanges } from "#app/features/game-edits/game-history.queries.server.ts";
import { undoChange } from "#app/features/game-edits/undo-change.server.ts";
import { cancelOneOrFollowing } from "#app/features/series/cancel-following-games.server.ts";
import { editOneOrFollowing } from "#app/features/series/edit-following-games.server.ts";
import { daysAfter } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";
import { describe, expect, test } from "#db/testing.ts";
import { aSeries, gamesOf, inBerlin, wallsOf, weekly } from "#e2e/harness/started-series.ts";

/** A series with its manager and its four games. */
async function aManagedSeries(db: Db) {
  const { seriesId, first, ...who } = await aSeries(db);
  const ids = (await gamesOf(db, seriesId)).map(({ id }) => id);
  const toGame = (n: number) => ({ ...who, gameId: ids[n] ?? 0 });
  const all = (n = 0) => ({ ...toGame(n), scope: "following" }) as const;
  const games = async () =>
    db
      .selectFrom("games")
      .select(["id", "detached", "maxPlayers", "minPlayers", "decideMinutes", "note", "status"])
      .where("seriesId", "=", seriesId)
      .orderBy("id")
      .execute();
  const following = async () => (await games()).map(({ detached }) => !detached);
  const notes = async () => (await games()).map(({ note }) => note);
  return { seriesId, first, toGame, all, games, following, notes };
}

describe("a game that was edited alone", () => {
  test("is left alone as a whole by later changes of its series, also of other facts", async ({
    db,
  }) => {
    const { toGame, all, games, following } = await aManagedSeries(db);
    await editOneOrFollowing(db, { ...toGame(1), facts: { note: "Bring both shirts" } });
    expect(await editOneOrFollowing(db, { ...all(), facts: { maxPlayers: 12 } })).toMatchObject({
      value: { isOfMany: true, notified: "nobody" },
    });
    expect((await games()).map(({ maxPlayers }) => maxPlayers)).toEqual([12, null, 12, 12]);
    expect(await following()).toEqual([true, false, true, true]);
  });

  test("is independent after an admin moved it, too", async ({ db }) => {
    const { seriesId, first, toGame, all } = await aManagedSeries(db);
    const datetime = inBerlin(daysAfter(first, 8), "20:00");
    await editGameRow(db, { id: toGame(1).gameId, doer: "admin", datetime });
    await editOneOrFollowing(db, { ...all(), datetime: inBerlin(first, "18:00") });
    expect(await wallsOf(db, seriesId)).toEqual([
      `${first} 18:00`,
      `${daysAfter(first, 8)} 20:00`,
      ...weekly(first, [2, 3], "18:00"),
    ]);
  });

  test("follows its series again when that is undone, each time", async ({ db }) => {
    const { toGame, all, following, notes } = await aManagedSeries(db);
    for (const note of ["First", "Second"]) {
      await editOneOrFollowing(db, { ...toGame(1), facts: { note } });
      expect(await undoChange(db, toGame(1))).toMatchObject({ ok: true });
    }
    expect(await following()).toEqual([true, true, true, true]);
    await editOneOrFollowing(db, { ...all(), facts: { note: "All" } });
    expect(await notes()).toEqual(["All", "All", "All", "All"]);
  });

  test("stays independent when another change of it came before the undone one", async ({ db }) => {
    const { toGame, following } = await aManagedSeries(db);
    await editOneOrFollowing(db, { ...toGame(1), facts: { note: "First", minutes: 60 } });
    await editOneOrFollowing(db, { ...toGame(1), facts: { note: "Second", maxPlayers: 8 } });
    const [last, first] = await listGameChanges(db, toGame(1).gameId);
    expect([first?.before, last?.before]).toEqual([{ minutes: null }, { maxPlayers: null }]);
    expect(await undoChange(db, toGame(1))).toMatchObject({ ok: true });
    expect(await following()).toEqual([true, false, true, true]);
  });

  test("is not independent when the edit changed nothing", async ({ db }) => {
    const { toGame, following } = await aManagedSeries(db);
    await editOneOrFollowing(db, { ...toGame(1), facts: { note: null } });
    expect(await following()).toEqual([true, true, true, true]);
  });

  test("follows its series again after a change of all that starts from it", async ({ db }) => {
    const { toGame, all, games, notes, following } = await aManagedSeries(db);
    await editOneOrFollowing(db, { ...toGame(1), facts: { note: "Own" } });
    await editOneOrFollowing(db, { ...all(1), facts: { maxPlayers: 12 } });
    expect((await games()).map(({ maxPlayers }) => maxPlayers)).toEqual([null, 12, 12, 12]);
    expect(await notes()).toEqual([null, "Own", null, null]);
    expect(await following()).toEqual([true, true, true, true]);
    await editOneOrFollowing(db, { ...all(), facts: { note: "All" } });
    expect(await notes()).toEqual(["All", "All", "All", "All"]);
  });

  test("is cancelled with the others", async ({ db }) => {
    const { toGame, all, games } = await aManagedSeries(db);
    await editOneOrFollowing(db, { ...toGame(2), facts: { note: "Own" } });
    expect(await cancelOneOrFollowing(db, all(1))).toMatchObject({ ok: true });
    const statuses = (await games()).map(({ status }) => status);
    expect(statuses).toEqual(["on", "cancelled", "cancelled", "cancelled"]);
  });
});

test("a game that is cancelled stays as it is, and follows its series once it is back on", async ({
  db,
}) => {
  const { toGame, all, notes } = await aManagedSeries(db);
  await cancelOneOrFollowing(db, toGame(1));
  await editOneOrFollowing(db, { ...all(), facts: { note: "One" } });
  await restoreGame(db, toGame(1));
  expect(await notes()).toEqual(["One", null, "One", "One"]);
  await editOneOrFollowing(db, { ...all(), facts: { note: "Two" } });
  expect(await notes()).toEqual(["Two", "Two", "Two", "Two"]);
});

test("undoing a change of several games on one of them leaves the others and makes it independent", async ({
  db,
}) => {
  const { toGame, all, notes, following } = await aManagedSeries(db);
  await editOneOrFollowing(db, { ...all(), facts: { note: "All" } });
  expect(await undoChange(db, toGame(1))).toMatchObject({ ok: true });
  expect(await notes()).toEqual(["All", null, "All", "All"]);
  expect(await following()).toEqual([true, false, true, true]);
});

test("putting one of several cancelled games back on leaves the others cancelled", async ({
  db,
}) => {
  const { toGame, all, games, following } = await aManagedSeries(db);
  await cancelOneOrFollowing(db, all(1));
  expect(await undoChange(db, toGame(2))).toMatchObject({ ok: true });
  const statuses = (await games()).map(({ status }) => status);
  expect(statuses).toEqual(["on", "cancelled", "on", "cancelled"]);
  expect(await following()).toEqual([true, true, true, true]);
});

test("a minimum and its decision change together in all following games", async ({ db }) => {
  const { toGame, all, games } = await aManagedSeries(db);
  await editOneOrFollowing(db, { ...all(), facts: { minPlayers: 4 } });
  await editOneOrFollowing(db, { ...all(2), facts: { minPlayers: null } });
  await editOneOrFollowing(db, { ...toGame(3), facts: { note: "Own" } });
  expect(await editOneOrFollowing(db, { ...all(), facts: { decideMinutes: 720 } })).toMatchObject({
    ok: true,
  });
  expect(
    (await games()).map(({ minPlayers, decideMinutes }) => [minPlayers, decideMinutes]),
  ).toEqual([...Array(3).fill([4, 720]), [null, null]]);
});
