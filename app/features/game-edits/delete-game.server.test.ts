import { deleteGame } from "#app/features/game-edits/delete-game.server.ts";
import { aManagedTeam } from "#db/builders-managed.ts";
import { aCheckIn, describe, expect, test } from "#db/testing.ts";

describe("deleteGame", () => {
  test("EDT-09 removes only what nobody else answered", async ({ db }) => {
    const { who, game, players } = await aManagedTeam(db);
    const userId = players[0]?.id ?? 0;
    await aCheckIn(db, { gameId: game.id, userId: who.userId });
    await db.insertInto("answers").values({ gameId: game.id, userId, answer: "maybe" }).execute();
    expect(await deleteGame(db, who)).toEqual({ ok: false, problem: "answered" });
    await db.updateTable("answers").set({ answer: "no" }).where("userId", "=", userId).execute();
    expect(await deleteGame(db, who)).toMatchObject({ ok: true });
    expect(await deleteGame(db, who)).toEqual({ ok: false, problem: "unknown_game" });
  });
});
