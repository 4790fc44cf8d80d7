import { cancelGame } from "#app/features/games/cancel-game.server.ts";
import { changeGame } from "#app/features/games/change-game.server.ts";
import { checkIn } from "#app/features/games/check-in.server.ts";
import { deleteGame } from "#app/features/games/delete-game.server.ts";
import { putBack } from "#app/features/games/put-back.server.ts";
import { undoChange } from "#app/features/games/undo-change.server.ts";
import type { Db } from "#db/client.server.ts";
import { aCheckIn, aGame, aMember, aTeam, describe, expect, test } from "#db/testing.ts";

const now = new Date();
const zone = "Europe/Berlin";
const days = (n: number) => new Date(now.getTime() + n * 86_400_000);

/** A team with a captain and two players, and a game in three days. */
async function aManagedGame(db: Db, given: Parameters<typeof aGame>[1] = {}) {
  const team = await aTeam(db);
  const captain = await aMember(db, { teamId: team.id });
  const players = [await aMember(db, { teamId: team.id }), await aMember(db, { teamId: team.id })];
  const game = await aGame(db, { datetime: days(3), ...given, teamId: team.id });
  const who = { userId: captain.id, gameId: game.id, zone, now };
  return { team, captain, players, game, who };
}

const gameOf = (db: Db, id: number) =>
  db.selectFrom("games").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const changesOf = (db: Db, gameId: number) =>
  db.selectFrom("gameChanges").selectAll().where("gameId", "=", gameId).orderBy("id").execute();

const lineOf = async (db: Db, gameId: number) => {
  const rows = db.selectFrom("waiting").select("userId").where("gameId", "=", gameId);
  return (await rows.orderBy("since").orderBy("id").execute()).map(({ userId }) => userId);
};

describe("changeGame", () => {
  test("EDT-01 lets the host and captains edit, and nobody else", async ({ db }) => {
    const { who, players, game } = await aManagedGame(db);
    const [host, player] = players.map(({ id }) => id);
    await db.updateTable("games").set({ hostId: host }).where("id", "=", game.id).execute();
    const edit = { ...who, userId: player ?? 0, facts: { minutes: 60 } };

    expect(await changeGame(db, edit)).toMatchObject({ problem: "not_a_manager" });
    expect(await changeGame(db, { ...who, facts: { minutes: 90 } })).toMatchObject({ ok: true });
    const hosts = { ...who, userId: host ?? 0, facts: { note: "Bring a ball" } };
    expect(await changeGame(db, hosts)).toMatchObject({ ok: true });
    await db
      .deleteFrom("memberships")
      .where("userId", "=", host ?? 0)
      .execute();
    expect(await changeGame(db, hosts)).toMatchObject({ problem: "not_a_manager" });
    expect(await gameOf(db, game.id)).toMatchObject({ minutes: 90, note: "Bring a ball" });
  });

  test("B10 counts told changes in sequence and all in version", async ({ db }) => {
    const { who, game } = await aManagedGame(db);
    await changeGame(db, { ...who, facts: { maxPlayers: 10 } });
    expect(await gameOf(db, game.id)).toMatchObject({ version: 1, sequence: 0 });
    await changeGame(db, { ...who, facts: { note: "Hall 2" } });
    expect(await gameOf(db, game.id)).toMatchObject({ version: 2, sequence: 1 });
    await changeGame(db, { ...who, facts: { note: "Hall 2" } });
    expect(await gameOf(db, game.id)).toMatchObject({ version: 2, sequence: 1 });
  });

  test("the decision moves with the game, and is made anew if it lies ahead", async ({ db }) => {
    const { who, game } = await aManagedGame(db);
    await changeGame(db, { ...who, facts: { minPlayers: 6, decideMinutes: 360 } });
    await db.updateTable("games").set({ decided: "on" }).where("id", "=", game.id).execute();
    await changeGame(db, { ...who, datetime: days(5) });
    const decideAt = new Date(days(5).getTime() - 6 * 3_600_000);
    expect(await gameOf(db, game.id)).toMatchObject({ decideAt, decided: null });
    await changeGame(db, { ...who, facts: { minPlayers: null } });
    expect(await gameOf(db, game.id)).toMatchObject({ decideAt: null, minPlayers: null });
  });

  test("refuses what does not fit: facts, days, heads, versions", async ({ db }) => {
    const { who, game, players } = await aManagedGame(db, { maxPlayers: 5 });
    for (const { id } of players) await aCheckIn(db, { gameId: game.id, userId: id });
    await aCheckIn(db, { gameId: game.id, userId: who.userId });
    const problem = async (wanted: object) => {
      const outcome = await changeGame(db, { ...who, ...wanted });
      return outcome.ok ? "none" : outcome.problem;
    };
    expect(await problem({ facts: { maxPlayers: 2 } })).toBe("too_small");
    expect(await problem({ facts: { minPlayers: 6 } })).toBe("minimum_over_maximum");
    expect(await problem({ facts: { decideMinutes: 60 } })).toBe("decision_without_minimum");
    expect(await problem({ datetime: days(-2) })).toBe("in_the_past");
    expect(await problem({ datetime: days(1000) })).toBe("too_far_ahead");
    expect(await problem({ version: 7, facts: { note: "x" } })).toBe("changed_meanwhile");
    expect(await gameOf(db, game.id)).toEqual(game);
  });

  test("EDT-12 leaves a game alone that has begun", async ({ db }) => {
    const { who, game } = await aManagedGame(db, { datetime: new Date(now.getTime() - 60_000) });
    const begun = { ok: false, problem: "begun" };
    expect(await changeGame(db, { ...who, facts: { minutes: 60 } })).toEqual(begun);
    expect(await cancelGame(db, who)).toEqual(begun);
    expect(await deleteGame(db, who)).toEqual(begun);
    expect(await putBack(db, who)).toEqual(begun);
    expect(await gameOf(db, game.id)).toEqual(game);
  });
});

describe("cancelGame", () => {
  test("B4 ends the line, and putting back brings it and all who were in", async ({ db }) => {
    const { who, game, players } = await aManagedGame(db, { maxPlayers: 2 });
    const [one, two] = players.map(({ id }) => id);
    await aCheckIn(db, { gameId: game.id, userId: who.userId });
    const other = await aMember(db, { teamId: game.teamId });
    await aCheckIn(db, { gameId: game.id, userId: other.id });
    for (const userId of [two, one])
      await db.insertInto("waiting").values({ gameId: game.id, userId }).execute();

    await cancelGame(db, { ...who, reason: "The hall is closed" });
    expect(await gameOf(db, game.id)).toMatchObject({
      status: "cancelled",
      cancelReason: "The hall is closed",
      cancelledBy: "person",
    });
    expect(await lineOf(db, game.id)).toEqual([]);

    await putBack(db, who);
    expect(await gameOf(db, game.id)).toMatchObject({
      status: "on",
      cancelReason: null,
      cancelledBy: null,
      sequence: 2,
    });
    expect(await lineOf(db, game.id)).toEqual([two, one]);
  });

  test("cancelling twice changes nothing the second time", async ({ db }) => {
    const { who, game } = await aManagedGame(db);
    await cancelGame(db, { ...who, reason: "Rain" });
    expect(await cancelGame(db, { ...who, reason: "Snow" })).toMatchObject({ ok: true });
    expect(await gameOf(db, game.id)).toMatchObject({ cancelReason: "Rain", version: 1 });
  });

  test("50 times against a check-in: it is refused, or the player is in", async ({ db }) => {
    const { who, players, team } = await aManagedGame(db);
    const userId = players[0]?.id ?? 0;
    for (let round = 0; round < 50; round++) {
      const { id: gameId } = await aGame(db, { teamId: team.id, datetime: days(3) });
      const cancel = () => cancelGame(db, { ...who, gameId });
      const join = () => checkIn(db, { userId, gameId, wanted: true, now });
      const order = round % 2 ? [cancel, join] : [join, cancel];
      const outcomes = await Promise.all(order.map((act) => act()));
      const [entered] = round % 2 ? outcomes.toReversed() : outcomes;
      const rows = db.selectFrom("checkIns").select("userId").where("gameId", "=", gameId);
      expect(await rows.execute()).toHaveLength(entered?.ok ? 1 : 0);
      expect(await gameOf(db, gameId)).toMatchObject({ status: "cancelled", version: 1 });
    }
  });
});

describe("undoChange", () => {
  test("B6 takes back the last change, once, and not what came before", async ({ db }) => {
    const { who, game } = await aManagedGame(db);
    await changeGame(db, { ...who, facts: { minutes: 60 } });
    const second = await changeGame(db, { ...who, datetime: days(4), facts: { minutes: 90 } });
    const [first] = await changesOf(db, game.id);
    expect(await undoChange(db, { ...who, change: first?.id })).toEqual({
      ok: false,
      problem: "changed_since",
    });
    const change = second.ok ? (second.value.change ?? 0) : 0;
    expect(await undoChange(db, { ...who, change })).toMatchObject({ ok: true });
    expect(await gameOf(db, game.id)).toMatchObject({
      minutes: 60,
      datetime: days(3),
      sequence: 3,
    });
    expect(await undoChange(db, who)).toEqual({ ok: false, problem: "nothing_to_undo" });
    const kinds = (await changesOf(db, game.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(["edited", "moved", "undone"]);
  });

  test("EDT-07 ends after 10 minutes", async ({ db }) => {
    const { who, game } = await aManagedGame(db);
    await changeGame(db, { ...who, facts: { minutes: 60 } });
    const at = new Date(Date.now() - 11 * 60_000);
    await db.updateTable("gameChanges").set({ at }).where("gameId", "=", game.id).execute();
    expect(await undoChange(db, who)).toEqual({ ok: false, problem: "too_late_to_undo" });
    expect(await gameOf(db, game.id)).toMatchObject({ minutes: 60 });
  });

  test("takes back what was changed as one in all games", async ({ db }) => {
    const { who, game, team } = await aManagedGame(db);
    const other = await aGame(db, { teamId: team.id, datetime: days(10) });
    await changeGame(db, { ...who, facts: { minutes: 60 } });
    await changeGame(db, { ...who, gameId: other.id, facts: { minutes: 60 } });
    const [first] = await changesOf(db, game.id);
    const together = { togetherWith: first?.id };
    await db.updateTable("gameChanges").set(together).where("gameId", "=", other.id).execute();
    expect(await undoChange(db, { ...who, gameId: other.id })).toMatchObject({ ok: true });
    for (const { id } of [game, other])
      expect(await gameOf(db, id)).toMatchObject({ minutes: null, version: 2 });
  });
});

describe("deleteGame", () => {
  test("EDT-09 removes only what nobody else answered", async ({ db }) => {
    const { who, game, players } = await aManagedGame(db);
    const userId = players[0]?.id ?? 0;
    await aCheckIn(db, { gameId: game.id, userId: who.userId });
    await db.insertInto("answers").values({ gameId: game.id, userId, answer: "maybe" }).execute();
    expect(await deleteGame(db, who)).toEqual({ ok: false, problem: "answered" });
    await db.updateTable("answers").set({ answer: "no" }).where("userId", "=", userId).execute();
    expect(await deleteGame(db, who)).toMatchObject({ ok: true });
    expect(await deleteGame(db, who)).toEqual({ ok: false, problem: "unknown_game" });
  });
});

test("50 times two editors with the same version: one wins", async ({ db }) => {
  const { who, game } = await aManagedGame(db);
  for (let version = 0; version < 50; version++) {
    const edit = (note: string) => changeGame(db, { ...who, version, facts: { note } });
    const outcomes = await Promise.all([edit(`a${version}`), edit(`b${version}`)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  }
  expect(await gameOf(db, game.id)).toMatchObject({ version: 50 });
});
