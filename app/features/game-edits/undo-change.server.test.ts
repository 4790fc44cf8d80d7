import { editGame } from "#app/features/game-edits/edit-game.server.ts";
import { undoChange } from "#app/features/game-edits/undo-change.server.ts";
import { aManagedTeam, inDays, readGameRow } from "#db/builders-managed.ts";
import { describe, expect, test } from "#db/testing.ts";

describe("undoChange", () => {
  test("undoes a change of another fact, however soon the game begins", async ({ db }) => {
    const { who, game } = await aManagedTeam(db);
    await editGame(db, { ...who, facts: { minutes: 60 } });
    expect(await undoChange(db, { ...who, now: inDays(2.9) })).toMatchObject({ ok: true });
    expect(await readGameRow(db, game.id)).toMatchObject({ minutes: null });
  });
});
