import { checkIn } from "#app/features/answers/answer-game.server.ts";
import { cancelGame, restoreGame } from "#app/features/game-edits/cancel-game.server.ts";
import { anAnswer, listUserIds } from "#db/builders-answers.ts";
import { aManagedTeam, inDays, readGameRow } from "#db/builders-managed.ts";
import type { Db } from "#db/client.server.ts";
import { aCheckIn, aGame, aMember, describe, expect, test } from "#db/testing.ts";
import { times } from "#e2e/harness/random.ts";

const listEntries = (db: Db, gameId: number) => listUserIds(db, { gameId, status: "waiting" });

describe("cancelGame", () => {
  test("ends the waiting list, and restoring brings it and all players back", async ({ db }) => {
    const { who, game, players } = await aManagedTeam(db, { maxPlayers: 2 });
    const [one = 0, two = 0] = players.map(({ id }) => id);
    await aCheckIn(db, { gameId: game.id, userId: who.userId });
    const other = await aMember(db, { teamId: game.teamId });
    await aCheckIn(db, { gameId: game.id, userId: other.id });
    for (const userId of [two, one])
      await anAnswer(db, { gameId: game.id, userId, status: "waiting" });

    await cancelGame(db, { ...who, reason: "The hall is closed" });
    expect(await readGameRow(db, game.id)).toMatchObject({
      status: "cancelled",
      cancelReason: "The hall is closed",
      cancelledBy: "person",
    });
    expect(await listEntries(db, game.id)).toEqual([]);

    await restoreGame(db, who);
    expect(await readGameRow(db, game.id)).toMatchObject({
      status: "on",
      cancelReason: null,
      cancelledBy: null,
      sequence: 2,
    });
    expect(await listEntries(db, game.id)).toEqual([two, one]);
  });

  test("changes nothing when a game is cancelled twice", async ({ db }) => {
    const { who, game } = await aManagedTeam(db);
    await cancelGame(db, { ...who, reason: "Rain" });
    expect(await cancelGame(db, { ...who, reason: "Snow" })).toMatchObject({ ok: true });
    expect(await readGameRow(db, game.id)).toMatchObject({ cancelReason: "Rain", version: 1 });
  });

  test("at the moment of a check-in: it is refused, or the player is in", async ({ db }) => {
    const { who, players, team } = await aManagedTeam(db);
    const userId = players[0]?.id ?? 0;
    for (let round = 0; round < times(4); round++) {
      const { id: gameId } = await aGame(db, { teamId: team.id, datetime: inDays(3) });
      const cancel = () => cancelGame(db, { ...who, gameId });
      const join = () => checkIn(db, { userId, gameId, checkedIn: true });
      const order = round % 2 ? [cancel, join] : [join, cancel];
      const outcomes = await Promise.all(order.map((act) => act()));
      const [entered] = round % 2 ? outcomes.toReversed() : outcomes;
      expect(await listUserIds(db, { gameId })).toHaveLength(entered?.ok ? 1 : 0);
      expect(await readGameRow(db, gameId)).toMatchObject({ status: "cancelled", version: 1 });
    }
  });
});
