import { answerGame } from "#app/features/games/answer-game.server.ts";
import { readAnswers } from "#app/features/games/answers.queries.server.ts";
import { bringGuest } from "#app/features/games/bring-guest.server.ts";
import { checkIn } from "#app/features/games/check-in.server.ts";
import { putIn } from "#app/features/games/put-in.server.ts";
import { settleDueLines } from "#app/features/games/settle-lines.job.server.ts";
import { takeOffer } from "#app/features/games/take-offer.server.ts";
import { takeOut } from "#app/features/games/take-out.server.ts";
import { leaveTeam } from "#app/features/teams/leave-team.server.ts";
import type { Db } from "#db/client.server.ts";
import { aGame, aMember, aTeam, describe, expect, test } from "#db/testing.ts";

const hours = (n: number) => new Date(Date.now() + n * 60 * 60 * 1000);

/** A zone in which it is about noon now. */
const atNoon = () => {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
};

type Given = { ahead?: number; maxPlayers?: number | null; lateMinutes?: number };

/** A game with members who live where it is day. */
async function aLimitedGame(db: Db, count: number, given: Given = {}) {
  const { ahead = 72, maxPlayers = 2, lateMinutes } = given;
  const team = await aTeam(db);
  const timezone = atNoon();
  const members = [];
  for (let n = 0; n < count; n++) members.push(await aMember(db, { teamId: team.id, timezone }));
  const game = await aGame(db, {
    teamId: team.id,
    datetime: hours(ahead),
    maxPlayers,
    lateMinutes,
    hostId: members[0]?.id,
  });
  const ids = members.map(({ id }) => id);
  return { gameId: game.id, teamId: team.id, ids };
}

const now = () => new Date();
const come = (db: Db, gameId: number, userId: number) =>
  checkIn(db, { gameId, userId, wanted: true, wait: true, now: now() });
const leave = (db: Db, gameId: number, userId: number) =>
  checkIn(db, { gameId, userId, wanted: false, now: now() });

async function stateOf(db: Db, gameId: number, userId: number) {
  const answers = await readAnswers(db, { gameIds: [gameId], userId });
  return answers.get(gameId)?.mine;
}

async function statesOf(db: Db, gameId: number, ids: number[]) {
  const states = [];
  for (const id of ids) states.push((await stateOf(db, gameId, id))?.state);
  return states;
}

describe("a game with a maximum", () => {
  test("CAP-03 a full game takes nobody past the maximum", async ({ db }) => {
    const { gameId, ids } = await aLimitedGame(db, 3);
    const [a = 0, b = 0, c = 0] = ids;
    await come(db, gameId, a);
    await come(db, gameId, b);
    expect(await checkIn(db, { gameId, userId: c, now: now() })).toMatchObject({
      ok: false,
      problem: "full",
    });
    expect(await come(db, gameId, c)).toMatchObject({
      ok: true,
      value: { checkedIn: false, state: "waiting", place: 1, players: 2 },
    });
    expect(await statesOf(db, gameId, ids)).toEqual(["in", "in", "waiting"]);
  });

  test("CAP-04 twenty at once on ten spots: ten in, ten in line", async ({ db }) => {
    const { gameId, ids } = await aLimitedGame(db, 20, { maxPlayers: 10 });
    const outcomes = await Promise.all(ids.map((id) => come(db, gameId, id)));
    const values = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
    const places = values.flatMap(({ place }) => place ?? []);
    expect(values.filter(({ checkedIn }) => checkedIn)).toHaveLength(10);
    expect(places.toSorted((x, y) => x - y)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test("CAP-06 more than a day before the first in line is in at once", async ({ db }) => {
    const { gameId, ids } = await aLimitedGame(db, 4);
    for (const id of ids) await come(db, gameId, id);
    await leave(db, gameId, ids[0] ?? 0);
    expect(await statesOf(db, gameId, ids)).toEqual(["none", "in", "in", "waiting"]);
  });

  test("CAP-07, CAP-09 under a day a spot is offered, taken or declined", async ({ db }) => {
    const { gameId, ids } = await aLimitedGame(db, 4, { ahead: 20 });
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    for (const id of ids) await come(db, gameId, id);
    await leave(db, gameId, a);
    const offer = await stateOf(db, gameId, c);
    expect(offer?.state).toBe("offered");
    const held = (offer?.offerUntil?.getTime() ?? 0) - Date.now();
    expect(Math.abs(held - 2 * 3_600_000)).toBeLessThan(5_000);
    expect(await come(db, gameId, d)).toMatchObject({ value: { state: "waiting", place: 2 } });
    expect(await takeOffer(db, { gameId, userId: c, accept: false, now: now() })).toMatchObject({
      ok: true,
      value: { checkedIn: false, waiting: false },
    });
    expect(await statesOf(db, gameId, ids)).toEqual(["none", "in", "no", "offered"]);
    expect(await takeOffer(db, { gameId, userId: d, accept: true, now: now() })).toMatchObject({
      value: { checkedIn: true, waiting: false },
    });
    expect(await takeOffer(db, { gameId, userId: a, accept: true, now: now() })).toMatchObject({
      problem: "not_waiting",
    });
    expect(await stateOf(db, gameId, b)).toMatchObject({ state: "in" });
  });

  test("CAP-08 an offer that passed goes to the next", async ({ db }) => {
    const { gameId, ids } = await aLimitedGame(db, 4, { ahead: 20 });
    const [a = 0, , c = 0] = ids;
    for (const id of ids) await come(db, gameId, id);
    await leave(db, gameId, a);
    await db
      .updateTable("waiting")
      .set({ offerUntil: new Date(Date.now() - 1000) })
      .where("userId", "=", c)
      .execute();
    await settleDueLines(db);
    expect(await statesOf(db, gameId, ids)).toEqual(["none", "in", "waiting", "offered"]);
    expect(await stateOf(db, gameId, c)).toMatchObject({ place: 2 });
    expect(await takeOffer(db, { gameId, userId: c, accept: true, now: now() })).toMatchObject({
      problem: "offer_over",
      facts: { place: 2 },
    });
  });

  test("CAP-10 in the last hour whoever comes first is in", async ({ db }) => {
    const { gameId, ids } = await aLimitedGame(db, 4, { ahead: 40 / 60 });
    const [a = 0, , c = 0, d = 0] = ids;
    for (const id of ids) await come(db, gameId, id);
    await leave(db, gameId, a);
    expect(await come(db, gameId, d)).toMatchObject({ value: { state: "in" } });
    expect(await checkIn(db, { gameId, userId: c, wanted: true, now: now() })).toMatchObject({
      problem: "full",
    });
  });

  test("CAP-14 guests count, and leave with their host", async ({ db }) => {
    const { gameId, ids } = await aLimitedGame(db, 4);
    const [, b = 0, c = 0, d = 0] = ids;
    await come(db, gameId, b);
    const guest = { gameId, userId: b, name: "Tom", now: now() };
    expect(await bringGuest(db, guest)).toMatchObject({ value: { name: "Tom", hasSpot: true } });
    expect(await bringGuest(db, { ...guest, name: null })).toMatchObject({
      value: { hasSpot: false, place: 1 },
    });
    expect(await bringGuest(db, guest)).toMatchObject({
      problem: "too_many_guests",
      facts: { guests: "2 guests" },
    });
    expect(await bringGuest(db, { ...guest, userId: d })).toMatchObject({ problem: "not_in" });
    await come(db, gameId, c);
    await leave(db, gameId, b);
    expect(await statesOf(db, gameId, ids)).toEqual(["none", "none", "in", "none"]);
  });

  test("CAP-15 a late check-out is asked about, written, and undone by coming back", async ({
    db,
  }) => {
    const { gameId, ids } = await aLimitedGame(db, 2, { ahead: 2, lateMinutes: 180 });
    const [a = 0] = ids;
    await come(db, gameId, a);
    const out = { gameId, userId: a, wanted: false, now: now() };
    expect(await checkIn(db, { ...out, asksWhenLate: true })).toMatchObject({
      problem: "counts_as_late",
    });
    expect(await checkIn(db, out)).toMatchObject({ value: { checkedIn: false, late: true } });
    const late = () => db.selectFrom("lateOuts").selectAll().where("gameId", "=", gameId).execute();
    expect(await late()).toHaveLength(1);
    await come(db, gameId, a);
    expect(await late()).toHaveLength(0);
  });

  test("CAP-16 a manager puts in and takes out", async ({ db }) => {
    const { gameId, ids } = await aLimitedGame(db, 4);
    const [a = 0, b = 0, , d = 0] = ids;
    for (const id of ids) await come(db, gameId, id);
    const act = { gameId, managerId: a, now: now() };
    expect(await putIn(db, { ...act, userId: d })).toMatchObject({ problem: "no_free_spot" });
    expect(await putIn(db, { ...act, managerId: b, userId: d })).toMatchObject({
      problem: "not_a_manager",
    });
    expect(await putIn(db, { ...act, userId: d, raise: true })).toMatchObject({
      value: { maxPlayers: 3 },
    });
    expect(await statesOf(db, gameId, ids)).toEqual(["in", "in", "waiting", "in"]);
    expect(await takeOut(db, { ...act, userId: b })).toMatchObject({ ok: true });
    expect(await statesOf(db, gameId, ids)).toEqual(["in", "none", "in", "in"]);
  });

  test("CAP-17 leaving the team frees the spot for the next", async ({ db }) => {
    const { gameId, teamId, ids } = await aLimitedGame(db, 3);
    for (const id of ids) await come(db, gameId, id);
    await leaveTeam(db, { userId: ids[0] ?? 0, teamId });
    await settleDueLines(db);
    expect(await statesOf(db, gameId, ids)).toEqual(["none", "in", "in"]);
  });
});

describe("answers", () => {
  test("ANS-01, ANS-02, ANS-07 maybe and no hold no spot, in is a check-in", async ({ db }) => {
    const { gameId, ids } = await aLimitedGame(db, 3);
    const [a = 0] = ids;
    for (const id of ids) await come(db, gameId, id);
    const say = (answer: "in" | "maybe" | "no" | "none", comment?: string | null) =>
      answerGame(db, { gameId, userId: a, answer, comment, now: now() });
    expect(await say("maybe", "Late shift")).toMatchObject({ value: { state: "maybe" } });
    expect(await statesOf(db, gameId, ids)).toEqual(["maybe", "in", "in"]);
    expect(await say("no")).toMatchObject({ value: { state: "no", checkedIn: false } });
    const stored = await db
      .selectFrom("answers")
      .selectAll()
      .where("gameId", "=", gameId)
      .execute();
    expect(stored).toMatchObject([{ answer: "no", comment: "Late shift" }]);
    expect(await say("in")).toMatchObject({ problem: "full" });
    await leave(db, gameId, ids[1] ?? 0);
    expect(await say("in")).toMatchObject({ value: { state: "in" } });
    expect(await say("none")).toMatchObject({ value: { state: "none" } });
  });

  test("ANS-11 ten answers at once leave one state", async ({ db }) => {
    const { gameId, ids } = await aLimitedGame(db, 1, { maxPlayers: null });
    const [userId = 0] = ids;
    const said = ["in", "maybe", "no"] as const;
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        answerGame(db, { gameId, userId, answer: said[n % 3] ?? "in", now: now() }),
      ),
    );
    const state = await stateOf(db, gameId, userId);
    const { isIn, apart } = await db
      .selectNoFrom((eb) => [
        eb.exists(eb.selectFrom("checkIns").where("gameId", "=", gameId)).as("isIn"),
        eb
          .exists(
            eb
              .selectFrom("answers")
              .where("gameId", "=", gameId)
              .where("answer", "in", ["maybe", "no"]),
          )
          .as("apart"),
      ])
      .executeTakeFirstOrThrow();
    expect(isIn).toBe(state?.state === "in");
    expect(apart).toBe(state?.state !== "in");
  });
});
