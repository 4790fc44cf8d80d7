import { aGuest, anAnswer, setAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { aGame, aMember, aTeam, describe, expect, test } from "#db/testing.ts";

async function aPlayer(db: Db) {
  const { id: teamId } = await aTeam(db);
  const { id: userId } = await aMember(db, { teamId });
  const { id: gameId } = await aGame(db, { teamId });
  return { gameId, userId };
}

describe("the database", () => {
  test("refuses a second answer of one account, also as a guest", async ({ db }) => {
    const { gameId, userId } = await aPlayer(db);
    await anAnswer(db, { gameId, userId });
    const isRefused = { constraint: "answers_of_user" };
    await expect(anAnswer(db, { gameId, userId, status: "no" })).rejects.toMatchObject(isRefused);
    await expect(aGuest(db, { gameId, userId, name: "Tom" })).rejects.toMatchObject(isRefused);
  });

  test("refuses an offer to somebody who is not in line", async ({ db }) => {
    const { gameId, userId } = await aPlayer(db);
    const offered = anAnswer(db, { gameId, userId, status: "maybe", offerUntil: new Date() });
    await expect(offered).rejects.toMatchObject({ constraint: "answers_offer" });
  });

  test("refuses two guests by the link of one name, until one has left", async ({ db }) => {
    const { gameId } = await aPlayer(db);
    const isRefused = { constraint: "answers_names" };
    const reply = (n: number) => ({ gameId, secretHash: `names ${gameId} ${n}` });
    await aGuest(db, { ...reply(1), name: "Zoë" });
    await expect(aGuest(db, { ...reply(2), name: "zoe" })).rejects.toMatchObject(isRefused);
    await aGuest(db, { gameId, name: "Zoë" });
    await aGuest(db, { ...reply(3), name: "ZOE", status: "out" });
    await expect(setAnswers(db, { gameId, name: "Zoë" }, { name: "Zoé" })).resolves.toBeUndefined();
  });
});
