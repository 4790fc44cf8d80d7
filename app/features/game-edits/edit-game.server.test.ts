import { editGame } from "#app/features/game-edits/edit-game.server.ts";
import {
  findManagerGame,
  toEditableGame,
} from "#app/features/games/manager-game.queries.server.ts";
import { aManagedTeam, inDays, readGameRow } from "#db/builders-managed.ts";
import { describe, expect, test } from "#db/testing.ts";
import { times } from "#e2e/harness/random.ts";

describe("changeGame", () => {
  test("counts notified changes in sequence and all in version", async ({ db }) => {
    const { who, game } = await aManagedTeam(db);
    await editGame(db, { ...who, facts: { maxPlayers: 10 } });
    expect(await readGameRow(db, game.id)).toMatchObject({ version: 1, sequence: 0 });
    await editGame(db, { ...who, facts: { note: "Hall 2" } });
    expect(await readGameRow(db, game.id)).toMatchObject({ version: 2, sequence: 1 });
    await editGame(db, { ...who, facts: { note: "Hall 2" } });
    expect(await readGameRow(db, game.id)).toMatchObject({ version: 2, sequence: 1 });
  });

  test("the decision moves with the game, and is made anew if it lies ahead", async ({ db }) => {
    const { who, game } = await aManagedTeam(db);
    await editGame(db, { ...who, facts: { minPlayers: 6, decideMinutes: 360 } });
    await db.updateTable("games").set({ decided: "on" }).where("id", "=", game.id).execute();
    await editGame(db, { ...who, datetime: inDays(5) });
    const decideAt = new Date(inDays(5).getTime() - 6 * 3_600_000);
    expect(await readGameRow(db, game.id)).toMatchObject({ decideAt, decided: null });
    await editGame(db, { ...who, facts: { minPlayers: null } });
    expect(await readGameRow(db, game.id)).toMatchObject({ decideAt: null, minPlayers: null });
  });

  test("moves a game to earlier today, which the form asks about, and not to a day before", async ({
    db,
  }) => {
    const datetime = new Date("2027-03-30T17:00:00Z");
    const { who, game } = await aManagedTeam(db, { datetime });
    const now = new Date("2027-03-30T14:00:00Z");
    const move = (to: string, asksAboutTime: boolean) =>
      editGame(db, { ...who, now, datetime: new Date(to), asksAboutTime });
    const [yesterday, midnight] = ["2027-03-29T21:59:59Z", "2027-03-29T22:00:00Z"];
    for (const asks of [true, false])
      expect(await move(yesterday, asks)).toEqual({ ok: false, problem: "in_the_past" });
    for (const passed of [midnight, "2027-03-30T14:00:00Z"])
      expect(await move(passed, true)).toEqual({ ok: false, problem: "time_passed" });
    expect(await move("2027-03-30T14:00:01Z", true)).toMatchObject({ value: { hasBegun: false } });
    expect(await move(midnight, false)).toMatchObject({ value: { hasBegun: true } });
    expect((await readGameRow(db, game.id)).datetime).toEqual(new Date(midnight));
  });

  test.for([
    ["Asia/Tokyo", "2027-03-30"],
    ["America/New_York", "2027-03-30"],
    ["Europe/Berlin", "2027-03-30"],
    ["Pacific/Honolulu", "2027-03-30"],
  ])(
    "the form takes each date that the rule takes, read in %s",
    async ([zone = "", today], { db }) => {
      const { who } = await aManagedTeam(db, { datetime: new Date("2027-03-30T21:00:00Z") });
      const game = await findManagerGame(db, who);
      const now = new Date("2027-03-30T20:00:00Z");
      const reader = { zone, now, currency: "EUR" } as const;
      expect(game && toEditableGame(game, reader)).toMatchObject({ date: "2027-03-30", today });
    },
  );

  test.for([
    [null, 2.99, "done"],
    [null, 3.01, "game_over"],
    [60, 2.99, "done"],
    [480, 7.99, "done"],
    [480, 8.01, "game_over"],
  ] as const)(
    "a game of %s minutes that began %s hours ago is edited: %s",
    async ([minutes, hours, expected], { db }) => {
      const { who } = await aManagedTeam(db, { datetime: inDays(-hours / 24), minutes });
      const outcome = await editGame(db, { ...who, facts: { note: "Hall 2" } });
      expect(outcome.ok ? "done" : outcome.problem).toBe(expected);
    },
  );
});

test("of two editors with the same version one wins", async ({ db }) => {
  const { who, game } = await aManagedTeam(db);
  for (let version = 0; version < times(4); version++) {
    const edit = (note: string) => editGame(db, { ...who, version, facts: { note } });
    const outcomes = await Promise.all([edit(`a${version}`), edit(`b${version}`)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  }
  expect(await readGameRow(db, game.id)).toMatchObject({ version: times(4) });
});
