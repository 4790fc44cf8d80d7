import { findOwnFigures } from "#app/features/statistics/own-figures.queries.server.ts";
import { listReliability } from "#app/features/statistics/reliability.queries.server.ts";
import { aClaimedGuest, aPastGame, daysAgo } from "#app/features/statistics/statistics.fixtures.ts";
import { tickAttendance } from "#app/features/statistics/tick-attendance.server.ts";
import { aGuest } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { aMember, aTeam, aUser, describe, expect, test } from "#db/testing.ts";

/** A game of yesterday: its captain and C were in, D was not. */
async function anEvening(db: Db, datetime = daysAgo(1)) {
  const { id: teamId, name: team } = await aTeam(db);
  const captain = await aMember(db, { teamId });
  const [c, d] = [await aMember(db, { teamId }), await aMember(db, { teamId })];
  await db
    .updateTable("memberships")
    .set({ role: "captain" })
    .where("userId", "=", captain.id)
    .execute();
  const game = await aPastGame(db, { teamId, datetime, players: [captain, c] });
  const tick = (
    lists: Partial<Record<"came" | "notCame" | "guestsCame" | "guestsNotCame", number[]>>,
    managerId = captain.id,
  ) => {
    const { came = [], notCame = [], guestsCame = [], guestsNotCame = [] } = lists;
    const ticks = [
      ...came.map((userId) => ({ userId, came: true })),
      ...notCame.map((userId) => ({ userId, came: false })),
      ...guestsCame.map((guestId) => ({ guestId, came: true })),
      ...guestsNotCame.map((guestId) => ({ guestId, came: false })),
    ];
    return tickAttendance(db, { managerId, gameId: game.id, ticks });
  };
  return { teamId, team, game, captain, c, d, tick };
}

describe("tickAttendance", () => {
  test("is open to managers from three hours before until seven days after it begins", async ({
    db,
  }) => {
    const { game, captain, c, d, tick } = await anEvening(db);
    const { id: stranger } = await aUser(db);
    const set = (facts: { datetime: Date } | { status: string }) =>
      db.updateTable("games").set(facts).where("id", "=", game.id).execute();
    const notCame = [c.id];
    const answer = async (managerId = captain.id) => {
      const outcome = await tick({ notCame }, managerId);
      return outcome.ok ? "done" : outcome.problem;
    };
    expect(await answer(c.id)).toBe("not_a_manager");
    expect(await answer(stranger)).toBe("not_a_manager");
    await db.updateTable("games").set({ hostId: c.id }).where("id", "=", game.id).execute();
    expect(await answer(c.id)).toBe("done");
    expect(await tick({ notCame: [d.id] })).toMatchObject({ problem: "unknown_player" });
    await set({ datetime: daysAgo(-0.13) });
    expect(await answer()).toBe("not_begun");
    await set({ datetime: daysAgo(-0.12) });
    expect(await answer()).toBe("done");
    await set({ datetime: daysAgo(6.99) });
    expect(await answer()).toBe("done");
    await set({ datetime: daysAgo(7.01) });
    expect(await answer()).toBe("too_late");
    await set({ datetime: daysAgo(1) });
    await set({ status: "cancelled" });
    expect(await answer()).toBe("cancelled");
  });

  test("lists members first, then guests and walk-ins, and ticks them in nobody's figures", async ({
    db,
  }) => {
    const { teamId, game, captain, c, tick } = await anEvening(db);
    const earlier = daysAgo(2);
    const gil = await aGuest(db, { gameId: game.id, name: "Gil", since: earlier });
    const unnamed = await aGuest(db, { gameId: game.id, broughtBy: c.id, since: earlier });
    const tom = await aGuest(db, { gameId: game.id, name: "Tom", isWalkIn: true });
    await aGuest(db, { gameId: game.id, name: "Left", status: "out" });
    const figures = await listReliability(db, { teamId });
    const outcome = await tick({ guestsNotCame: [gil, tom] });
    expect(outcome.ok && outcome.value).toMatchObject([
      { userId: captain.id, guestId: null, came: true },
      { userId: c.id, guestId: null, came: true },
      { userId: null, guestId: gil, came: false },
      { userId: null, guestId: unnamed, came: true },
      { userId: null, guestId: tom, came: false },
    ]);
    expect(await listReliability(db, { teamId })).toEqual(figures);
    const again = await tick({ guestsCame: [gil] });
    expect(again.ok && again.value.find(({ guestId }) => guestId === gil)?.came).toBe(true);

    const other = await aPastGame(db, { teamId, datetime: daysAgo(1), players: [] });
    const stranger = await aGuest(db, { gameId: other.id, name: "Una" });
    for (const guestsNotCame of [[stranger], [gil, stranger]])
      expect(await tick({ guestsNotCame })).toMatchObject({ problem: "unknown_player" });
    // The number of a member's answer is no guest.
    const [answer] = await db
      .selectFrom("answers")
      .select("id")
      .where("gameId", "=", game.id)
      .where("userId", "=", c.id)
      .execute();
    expect(await tick({ guestsNotCame: [answer?.id ?? 0] })).toMatchObject({
      problem: "unknown_player",
    });
  });

  test("ticks a guest with an account as well", async ({ db }) => {
    const { game, tick } = await anEvening(db);
    const { id: userId } = await aUser(db);
    await aClaimedGuest(db, { gameId: game.id, userId });
    const played = async () => (await findOwnFigures(db, { userId, zone: "Europe/Berlin" })).played;
    expect(await played()).toBe(1);
    await tick({ notCame: [userId] });
    expect(await played()).toBe(0);
  });
});
