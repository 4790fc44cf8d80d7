import { deleteGame } from "#app/features/game-edits/delete-game.server.ts";
import { anAnswer, removeAnswers } from "#db/builders-answers.ts";
import { aManagedTeam } from "#db/builders-managed.ts";
import { aCheckIn, describe, expect, test } from "#db/testing.ts";

describe("deleteGame", () => {
  test("removes only what nobody else answered", async ({ db }) => {
    const { who, game, players } = await aManagedTeam(db);
    const userId = players[0]?.id ?? 0;
    await aCheckIn(db, { gameId: game.id, userId: who.userId });
    const answer = { gameId: game.id, userId };
    await anAnswer(db, { ...answer, status: "maybe" });
    expect(await deleteGame(db, who)).toEqual({ ok: false, problem: "answered" });
    await removeAnswers(db, answer);
    await anAnswer(db, { ...answer, status: "no" });
    expect(await deleteGame(db, who)).toMatchObject({ ok: true });
    expect(await deleteGame(db, who)).toEqual({ ok: false, problem: "unknown_game" });
  });
});
