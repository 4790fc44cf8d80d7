import { listGameChanges } from "#app/features/game-edits/game-history.queries.server.ts";
import { editOneOrFollowing } from "#app/features/series/edit-following-games.server.ts";
import { undoScope } from "#app/features/series/undo-scope.server.ts";
import { daysAfter, toInstant } from "#app/lib/zoned-time.server.ts";
import type { Db } from "#db/client.server.ts";
import { describe, expect, test } from "#db/testing.ts";
import { aSeries, gamesOf, wallsOf, weekly, zone } from "#e2e/harness/started-series.ts";

/** A series, with its manager and the ids of its four games. */
async function aManagedSeries(db: Db) {
  const { seriesId, first: _, ...who } = await aSeries(db);
  const ids = (await gamesOf(db, seriesId)).map(({ id }) => id);
  const toGame = (n: number) => ({ ...who, gameId: ids[n] ?? 0 });
  const read = async (n: number) =>
    db
      .selectFrom("games")
      .select(["ownFacts", "minPlayers", "decideMinutes", "note", "version"])
      .where("id", "=", ids[n] ?? 0)
      .executeTakeFirstOrThrow();
  return { toGame, read };
}

describe("REC-06, REC-14 what is a game's own", () => {
  test("ends when the only change of it alone is undone, whatever all games changed before", async ({
    db,
  }) => {
    const { toGame, read } = await aManagedSeries(db);
    const all = { ...toGame(0), scope: "following", facts: { note: "Bring water" } } as const;
    await editOneOrFollowing(db, all);
    await editOneOrFollowing(db, { ...toGame(1), facts: { note: "Bring both shirts" } });
    expect(await undoScope(db, toGame(1))).toMatchObject({ ok: true });
    expect(await read(1)).toMatchObject({ note: "Bring water", ownFacts: [] });
  });

  test("ends when each change of it was undone in turn", async ({ db }) => {
    const { toGame, read } = await aManagedSeries(db);
    for (const note of ["First", "Second"]) {
      await editOneOrFollowing(db, { ...toGame(1), facts: { note } });
      expect(await undoScope(db, toGame(1))).toMatchObject({ ok: true });
    }
    expect(await read(1)).toMatchObject({ note: null, ownFacts: [] });
  });

  test("stays when another change of it came before", async ({ db }) => {
    const { toGame, read } = await aManagedSeries(db);
    await editOneOrFollowing(db, { ...toGame(1), facts: { note: "First", minutes: 60 } });
    await editOneOrFollowing(db, { ...toGame(1), facts: { note: "Second", maxPlayers: 8 } });
    const [last] = await listGameChanges(db, toGame(1).gameId);
    expect(last?.before).toEqual({ maxPlayers: null });
    expect(await undoScope(db, toGame(1))).toMatchObject({ ok: true });
    const { ownFacts } = await read(1);
    expect(ownFacts.toSorted()).toEqual(["minutes", "note"]);
  });

  test("is a decision as long as there is a minimum", async ({ db }) => {
    const { toGame, read } = await aManagedSeries(db);
    const all = { ...toGame(0), scope: "following" } as const;
    await editOneOrFollowing(db, { ...all, facts: { minPlayers: 4 } });
    await editOneOrFollowing(db, { ...toGame(1), facts: { decideMinutes: 720 } });
    await editOneOrFollowing(db, { ...all, facts: { minPlayers: 6 } });
    expect(await read(1)).toMatchObject({ minPlayers: 6, decideMinutes: 720 });
    await editOneOrFollowing(db, { ...all, facts: { minPlayers: null } });
    await editOneOrFollowing(db, { ...all, facts: { minPlayers: 6, decideMinutes: 60 } });
    expect(await read(1)).toMatchObject({ minPlayers: 6, decideMinutes: 60, ownFacts: [] });
  });

  test("REC-07 is no time that was undone: the game moves with the others", async ({ db }) => {
    const { seriesId, first, ...who } = await aSeries(db);
    const [one, two] = (await gamesOf(db, seriesId)).map(({ id }) => ({ ...who, gameId: id }));
    if (!one || !two) throw new Error("A series has four games.");
    const at = (weeks: number, time: string) =>
      toInstant({ date: daysAfter(first, 7 * weeks), time, zone });
    const all = { ...one, scope: "following" } as const;
    await editOneOrFollowing(db, { ...all, datetime: at(0, "19:30") });
    await editOneOrFollowing(db, { ...two, datetime: at(1, "20:00") });
    expect(await undoScope(db, two)).toMatchObject({ ok: true });
    await editOneOrFollowing(db, { ...all, datetime: at(0, "20:30") });
    expect(await wallsOf(db, seriesId)).toEqual(weekly(first, [0, 1, 2, 3], "20:30"));
  });
});
