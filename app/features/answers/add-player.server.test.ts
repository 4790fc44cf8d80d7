import { addGuest } from "#app/features/answers/add-guest.server.ts";
import { addPlayer, addWalkIn } from "#app/features/answers/add-player.server.ts";
import { mostAdded } from "#app/features/answers/add-player.ts";
import { advanceDueWaitingLists } from "#app/features/answers/sweep-waiting-lists.job.server.ts";
import { leaveTeam } from "#app/features/membership/leave-team.server.ts";
import { aGuest, listAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { describe, expect, test } from "#db/testing.ts";
import { aLimitedGame, come, leave, toStates } from "#e2e/harness/waiting-list.ts";

/** A game whose first member is its host; `ahead` in hours. */
async function aDay(db: Db, ahead: number, maxPlayers: number | null = 2) {
  const { gameId, teamId, ids } = await aLimitedGame(db, 4, { ahead, maxPlayers });
  const [managerId = 0] = ids;
  const by = { gameId, managerId, zone: "Europe/Berlin" };
  const guests = async () =>
    (await listAnswers(db, { gameId })).filter(({ guestId }) => guestId !== null);
  const changes = () =>
    db
      .selectFrom("gameChanges")
      .select(["kind", "before", "after"])
      .where("gameId", "=", gameId)
      .orderBy("id")
      .execute();
  return { gameId, teamId, ids, managerId, by, guests, changes };
}

describe("a player at the court", () => {
  test("is in at once and a guest of nobody, from an hour before tip-off", async ({ db }) => {
    const { by, guests, changes } = await aDay(db, 0.5);
    expect(await addWalkIn(db, { ...by, name: "Tom" })).toMatchObject({
      value: { name: "Tom", maxPlayers: 2 },
    });
    expect(await guests()).toMatchObject([
      { name: "Tom", broughtBy: null, status: "in", isWalkIn: true },
    ]);
    expect(await changes()).toEqual([{ kind: "put_in", before: null, after: { guest: "Tom" } }]);
    const begun = await aDay(db, -3);
    expect(await addWalkIn(db, { ...begun.by, name: "Tom" })).toMatchObject({ ok: true });
    const over = await aDay(db, -25);
    expect(await addWalkIn(db, { ...over.by, name: "Tom" })).toMatchObject({
      problem: "game_over",
    });
  });

  test("is refused earlier, with the time by the manager's clock", async ({ db }) => {
    const { by, gameId, guests } = await aDay(db, 2);
    await db
      .updateTable("games")
      .set({ datetime: new Date(Date.UTC(2035, 6, 1, 17)) })
      .where("id", "=", gameId)
      .execute();
    expect(await addWalkIn(db, { ...by, name: "Tom" })).toMatchObject({
      problem: "too_early",
      facts: { time: "18:00" },
    });
    expect(await guests()).toEqual([]);
  });

  test("adds at most 30 to a game, and none above 100 spots", async ({ db }) => {
    const { by, gameId } = await aDay(db, 0.5, null);
    for (let n = 0; n < mostAdded.walkIns; n++)
      await aGuest(db, { gameId, isWalkIn: true, name: `P ${n}` });
    expect(await addWalkIn(db, { ...by, name: "Tom" })).toMatchObject({
      problem: "too_many",
      facts: { most: 30 },
    });
    const full = await aDay(db, 0.5, 100);
    for (let n = 0; n < 100; n++)
      await aGuest(db, { gameId: full.gameId, broughtBy: full.managerId });
    expect(await addWalkIn(db, { ...full.by, name: "Tom", raise: true })).toMatchObject({
      problem: "no_free_spot",
    });
  });
});

describe("a player who is added before", () => {
  test("is a guest of the manager beyond the quota, and stays when she checks out", async ({
    db,
  }) => {
    const { by, gameId, managerId, guests } = await aDay(db, 72, 10);
    for (const name of ["Tom", "Uli", "Vic"])
      expect(await addPlayer(db, { ...by, name })).toMatchObject({ value: { name } });
    await come(db, gameId, managerId);
    const own = { gameId, userId: managerId };
    expect(await addGuest(db, { ...own, name: "Own 1" })).toMatchObject({ ok: true });
    await leave(db, gameId, managerId);
    const added = { broughtBy: managerId, status: "in", isWalkIn: true };
    expect(await guests()).toMatchObject(["Tom", "Uli", "Vic"].map((name) => ({ name, ...added })));
  });

  test("passes nobody over, and gets the spot in order without the manager", async ({ db }) => {
    const { by, gameId, ids, guests } = await aDay(db, 72);
    const [, b = 0, c = 0, d = 0] = ids;
    for (const id of [b, c, d]) await come(db, gameId, id);
    expect(await addPlayer(db, { ...by, name: "Tom", raise: true })).toMatchObject({
      value: { place: 2, maxPlayers: 2 },
    });
    await leave(db, gameId, b);
    expect(await toStates(db, gameId, [b, c, d])).toEqual(["no", "in", "in"]);
    expect(await guests()).toMatchObject([{ status: "waiting" }]);
    await leave(db, gameId, c);
    expect(await guests()).toMatchObject([{ status: "in" }]);
  });

  test("goes with the manager who leaves the team, and the spot to the next", async ({ db }) => {
    const { by, gameId, teamId, ids, managerId, guests } = await aDay(db, 72, 2);
    const [, b = 0, c = 0] = ids;
    await addPlayer(db, { ...by, name: "Tom" });
    for (const id of [b, c]) await come(db, gameId, id);
    await leaveTeam(db, { userId: managerId, teamId });
    await advanceDueWaitingLists(db);
    expect(await guests()).toEqual([]);
    expect(await toStates(db, gameId, [b, c])).toEqual(["in", "in"]);
  });
});
