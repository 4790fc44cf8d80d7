import { checkIn } from "#app/features/answers/answer-game.server.ts";
import { readAnswers } from "#app/features/answers/answers.queries.server.ts";
import { leaveTeam } from "#app/features/membership/leave-team.server.ts";
import { anAnswer, listAnswers, listUserIds } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { aGame, aMember, aTeam, describe, expect, test } from "#db/testing.ts";

const hours = (n: number) => new Date(Date.now() + n * 60 * 60 * 1000);

/** A game and a member who may come. */
async function aGameAndMember(db: Db, datetime = hours(3)) {
  const team = await aTeam(db);
  const { id: userId } = await aMember(db, { teamId: team.id });
  const { id: gameId } = await aGame(db, { teamId: team.id, datetime });
  return { teamId: team.id, userId, gameId };
}

describe("checkIn", () => {
  test.for([
    ["without a maximum", null],
    ["with a maximum", 4],
  ] as const)("a check-out of a game %s is the answer no", async ([, maxPlayers], { db }) => {
    const { teamId: _, ...facts } = await aGameAndMember(db);
    const { gameId, userId } = facts;
    await db.updateTable("games").set({ maxPlayers }).where("id", "=", gameId).execute();
    const myAnswer = async () => {
      const answers = await readAnswers(db, { gameIds: [gameId], userId });
      return answers.get(gameId)?.mine.state;
    };
    const states = [];
    for (const checkedIn of [false, true, false, true, undefined]) {
      await checkIn(db, { ...facts, checkedIn });
      states.push(await myAnswer());
    }
    // A member who was never in gives no answer by staying out.
    expect(states).toEqual(["none", "in", "no", "in", "no"]);
  });

  test("a check-out keeps the comment", async ({ db }) => {
    const { teamId: _, ...facts } = await aGameAndMember(db);
    const { gameId, userId } = facts;
    const comment = "I bring a ball";
    await anAnswer(db, { gameId, userId, comment });
    for (const checkedIn of [true, false]) await checkIn(db, { ...facts, checkedIn });
    expect(await listAnswers(db, { gameId })).toMatchObject([{ status: "no", comment }]);
  });

  test("fifty clicks on Check In are one check-in", async ({ db }) => {
    const facts = await aGameAndMember(db);
    const click = () => checkIn(db, { ...facts, checkedIn: true });

    const outcomes = await Promise.all(Array.from({ length: 50 }, click));

    expect(outcomes.every((outcome) => outcome.ok && outcome.value.checkedIn)).toBe(true);
    expect(await listUserIds(db, { gameId: facts.gameId })).toEqual([facts.userId]);
  });

  test("fifty toggles end where they began, and each returned the true state", async ({ db }) => {
    const facts = await aGameAndMember(db);

    const outcomes = await Promise.all(Array.from({ length: 50 }, () => checkIn(db, facts)));

    expect(outcomes.filter((outcome) => outcome.ok && outcome.value.checkedIn)).toHaveLength(25);
    expect(await listUserIds(db, { gameId: facts.gameId })).toEqual([]);
  });

  test("twenty players at once are all in", async ({ db }) => {
    const { teamId, gameId } = await aGameAndMember(db);
    const members = await Promise.all(Array.from({ length: 20 }, () => aMember(db, { teamId })));

    const outcomes = await Promise.all(
      members.map(({ id: userId }) => checkIn(db, { userId, gameId, checkedIn: true })),
    );

    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await listUserIds(db, { gameId })).toHaveLength(20);
  });

  test("a member who leaves while checking in does not stay in the game", async ({ db }) => {
    const { teamId, gameId, userId } = await aGameAndMember(db);

    await Promise.all([
      leaveTeam(db, { userId, teamId }),
      ...Array.from({ length: 8 }, () => checkIn(db, { userId, gameId, checkedIn: true })),
    ]);

    expect(await listUserIds(db, { gameId })).toEqual([]);
  });
});
