import { cancelGame, restoreGame } from "#app/features/game-edits/cancel-game.server.ts";
import { deleteGame } from "#app/features/game-edits/delete-game.server.ts";
import { editGame } from "#app/features/game-edits/edit-game.server.ts";
import { undoChange } from "#app/features/game-edits/undo-change.server.ts";
import {
  findManagerGame,
  toEditableGame,
} from "#app/features/games/manager-game.queries.server.ts";
import { anAnswer, listUserIds } from "#db/builders-answers.ts";
import { aManagedTeam, inDays, readGameRow } from "#db/builders-managed.ts";
import { aCheckIn, aMember, describe, expect, test } from "#db/testing.ts";

describe("changeGame", () => {
  test("lets the host and captains edit, and nobody else", async ({ db }) => {
    const { who, players, game } = await aManagedTeam(db);
    const [host, player] = players.map(({ id }) => id);
    await db.updateTable("games").set({ hostId: host }).where("id", "=", game.id).execute();
    const edit = { ...who, userId: player ?? 0, facts: { minutes: 60 } };

    expect(await editGame(db, edit)).toMatchObject({ problem: "not_a_manager" });
    expect(await editGame(db, { ...who, facts: { minutes: 90 } })).toMatchObject({ ok: true });
    const hosts = { ...who, userId: host ?? 0, facts: { note: "Bring a ball" } };
    expect(await editGame(db, hosts)).toMatchObject({ ok: true });
    await db
      .deleteFrom("memberships")
      .where("userId", "=", host ?? 0)
      .execute();
    expect(await editGame(db, hosts)).toMatchObject({ problem: "not_a_manager" });
    expect(await readGameRow(db, game.id)).toMatchObject({ minutes: 90, note: "Bring a ball" });
  });

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

  test("refuses facts, days, maximums and versions that do not fit", async ({ db }) => {
    const { who, game, players } = await aManagedTeam(db, { maxPlayers: 5 });
    for (const { id } of players) await aCheckIn(db, { gameId: game.id, userId: id });
    await aCheckIn(db, { gameId: game.id, userId: who.userId });
    const problem = async (edit: object) => {
      const outcome = await editGame(db, { ...who, ...edit });
      return outcome.ok ? "none" : outcome.problem;
    };
    expect(await problem({ facts: { maxPlayers: 2 } })).toBe("too_small");
    expect(await problem({ facts: { minPlayers: 6 } })).toBe("minimum_over_maximum");
    expect(await problem({ facts: { decideMinutes: 60 } })).toBe("decision_without_minimum");
    expect(await problem({ datetime: inDays(-2) })).toBe("in_the_past");
    expect(await problem({ datetime: inDays(1000) })).toBe("too_far_ahead");
    expect(await problem({ version: 7, facts: { note: "x" } })).toBe("changed_meanwhile");
    expect(await readGameRow(db, game.id)).toEqual(game);
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

  test("a higher maximum gives spots in order, none gives them to all", async ({ db }) => {
    const { who, game, players, team } = await aManagedTeam(db, { maxPlayers: 2 });
    for (const { id } of players) await aCheckIn(db, { gameId: game.id, userId: id });
    const entries = [];
    for (let n = 0; n < 3; n++) {
      const { id: userId } = await aMember(db, { teamId: team.id });
      await anAnswer(db, { gameId: game.id, userId, status: "waiting" });
      entries.push(userId);
    }
    const isIn = async () => (await listUserIds(db, { gameId: game.id })).slice(2);
    await editGame(db, { ...who, facts: { maxPlayers: 4 } });
    expect(await isIn()).toEqual(entries.slice(0, 2));
    await editGame(db, { ...who, facts: { maxPlayers: null } });
    expect(await isIn()).toEqual(entries);
  });

  test("keeps a game that has begun, but for its note, cost and length", async ({ db }) => {
    const { who, game } = await aManagedTeam(db, { datetime: inDays(-1 / 1440), maxPlayers: 9 });
    const begun = { ok: false, problem: "begun" };
    const edit = (values: object) => editGame(db, { ...who, ...values });
    const fixed = (names: string) => ({ ...begun, facts: { fixed: names } });
    expect(await edit({ facts: { maxPlayers: 8 } })).toEqual(fixed("maxPlayers"));
    expect(
      await edit({ datetime: inDays(1), facts: { note: "Hall 2", level: "beginner" } }),
    ).toEqual(fixed("datetime,level"));
    expect(await cancelGame(db, who)).toEqual(begun);
    expect(await deleteGame(db, who)).toEqual(begun);
    expect(await restoreGame(db, who)).toEqual(begun);
    expect(await readGameRow(db, game.id)).toEqual(game);

    const facts = { minutes: 60, note: "Hall 2", costCents: 600, currency: "EUR" } as const;
    const same = { datetime: game.datetime, facts: { ...facts, maxPlayers: 9 } };
    expect(await edit(same)).toMatchObject({ value: { notified: "nobody", hasBegun: true } });
    expect(await readGameRow(db, game.id)).toMatchObject(facts);
    expect(await undoChange(db, who)).toEqual(begun);
  });

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

test("twenty times two editors with the same version: one wins", async ({ db }) => {
  const { who, game } = await aManagedTeam(db);
  for (let version = 0; version < 20; version++) {
    const edit = (note: string) => editGame(db, { ...who, version, facts: { note } });
    const outcomes = await Promise.all([edit(`a${version}`), edit(`b${version}`)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  }
  expect(await readGameRow(db, game.id)).toMatchObject({ version: 20 });
});
