import { checkIn } from "#app/features/answers/answer-game.server.ts";
import { advanceDueWaitingLists } from "#app/features/answers/sweep-waiting-lists.job.server.ts";
import { takeOffer } from "#app/features/answers/take-offer.server.ts";
import { setAnswers } from "#db/builders-answers.ts";
import { describe, expect, test } from "#db/testing.ts";
import { aLimitedGame, come, leave, toState, toStates } from "#e2e/harness/waiting-list.ts";

describe("a game with a maximum", () => {
  test("refuses players past the maximum", async ({ db }) => {
    const { gameId, ids } = await aLimitedGame(db, 3);
    const [a = 0, b = 0, c = 0] = ids;
    await come(db, gameId, a);
    await come(db, gameId, b);
    expect(await checkIn(db, { gameId, userId: c })).toMatchObject({
      ok: false,
      problem: "full",
    });
    expect(await come(db, gameId, c)).toMatchObject({
      ok: true,
      value: { checkedIn: false, state: "waiting", place: 1, players: 2 },
    });
    expect(await toStates(db, gameId, ids)).toEqual(["in", "in", "waiting"]);
  });

  test("lets ten of twenty at once in, and ten wait", async ({ db }) => {
    const { gameId, ids } = await aLimitedGame(db, 20, { maxPlayers: 10 });
    const outcomes = await Promise.all(ids.map((id) => come(db, gameId, id)));
    const values = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
    const places = values.flatMap(({ place }) => place ?? []);
    expect(values.filter(({ checkedIn }) => checkedIn)).toHaveLength(10);
    expect(places.toSorted((x, y) => x - y)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test("gives a spot to the first entry at once, more than a day before", async ({ db }) => {
    const { gameId, ids } = await aLimitedGame(db, 4);
    for (const id of ids) await come(db, gameId, id);
    await leave(db, gameId, ids[0] ?? 0);
    expect(await toStates(db, gameId, ids)).toEqual(["no", "in", "in", "waiting"]);
  });

  test("under a day a spot is offered, taken or declined", async ({ db }) => {
    const { gameId, ids } = await aLimitedGame(db, 4, { ahead: 20 });
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    for (const id of ids) await come(db, gameId, id);
    await leave(db, gameId, a);
    const offer = await toState(db, gameId, c);
    expect(offer?.state).toBe("offered");
    const held = (offer?.offerUntil?.getTime() ?? 0) - Date.now();
    expect(Math.abs(held - 2 * 3_600_000)).toBeLessThan(5_000);
    expect(await come(db, gameId, d)).toMatchObject({ value: { state: "waiting", place: 2 } });
    expect(await takeOffer(db, { gameId, userId: c, accept: false })).toMatchObject({
      ok: true,
      value: { checkedIn: false, waiting: false },
    });
    expect(await toStates(db, gameId, ids)).toEqual(["no", "in", "no", "offered"]);
    expect(await takeOffer(db, { gameId, userId: d, accept: true })).toMatchObject({
      value: { checkedIn: true, waiting: false },
    });
    expect(await takeOffer(db, { gameId, userId: a, accept: true })).toMatchObject({
      problem: "not_waiting",
    });
    expect(await toState(db, gameId, b)).toMatchObject({ state: "in" });
  });

  test("an offer that passed goes to the next", async ({ db }) => {
    const { gameId, ids } = await aLimitedGame(db, 4, { ahead: 20 });
    const [a = 0, , c = 0] = ids;
    for (const id of ids) await come(db, gameId, id);
    await leave(db, gameId, a);
    await setAnswers(db, { gameId, userId: c }, { offerUntil: new Date(Date.now() - 1000) });
    await advanceDueWaitingLists(db);
    expect(await toStates(db, gameId, ids)).toEqual(["no", "in", "waiting", "offered"]);
    expect(await toState(db, gameId, c)).toMatchObject({ place: 2 });
    expect(await takeOffer(db, { gameId, userId: c, accept: true })).toMatchObject({
      problem: "offer_over",
      facts: { place: 2 },
    });
  });

  test("in the last hour the first to press is in", async ({ db }) => {
    const { gameId, ids } = await aLimitedGame(db, 4, { ahead: 40 / 60 });
    const [a = 0, , c = 0, d = 0] = ids;
    for (const id of ids) await come(db, gameId, id);
    await leave(db, gameId, a);
    expect(await come(db, gameId, d)).toMatchObject({ value: { state: "in" } });
    expect(await checkIn(db, { gameId, userId: c, checkedIn: true })).toMatchObject({
      problem: "full",
    });
  });
});
