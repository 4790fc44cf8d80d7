import { editGame } from "#app/features/game-edits/edit-game.server.ts";
import { undoChange } from "#app/features/game-edits/undo-change.server.ts";
import { aManagedTeam, inDays, listChanges, readGameRow } from "#db/builders-managed.ts";
import { describe, expect, test } from "#db/testing.ts";

describe("undoChange", () => {
  test("takes back the last change, once, and not what came before", async ({ db }) => {
    const { who, game } = await aManagedTeam(db);
    await editGame(db, { ...who, facts: { minutes: 60 } });
    const second = await editGame(db, { ...who, datetime: inDays(4), facts: { minutes: 90 } });
    const [first] = await listChanges(db, game.id);
    expect(await undoChange(db, { ...who, change: first?.id })).toEqual({
      ok: false,
      problem: "changed_since",
    });
    const change = second.ok ? (second.value.change ?? 0) : 0;
    expect(await undoChange(db, { ...who, change })).toMatchObject({ ok: true });
    expect(await readGameRow(db, game.id)).toMatchObject({
      minutes: 60,
      datetime: inDays(3),
      sequence: 3,
    });
    expect(await undoChange(db, who)).toEqual({ ok: false, problem: "nothing_to_undo" });
    const kinds = (await listChanges(db, game.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(["edited", "moved", "undone"]);
  });

  test("is refused 10 minutes after the change", async ({ db }) => {
    const { who, game } = await aManagedTeam(db);
    await editGame(db, { ...who, facts: { minutes: 60 } });
    const at = new Date(Date.now() - 11 * 60_000);
    await db.updateTable("gameChanges").set({ at }).where("gameId", "=", game.id).execute();
    expect(await undoChange(db, who)).toEqual({ ok: false, problem: "too_late_to_undo" });
    expect(await readGameRow(db, game.id)).toMatchObject({ minutes: 60 });
  });

  test("does not put a game into the past", async ({ db }) => {
    const { who, game } = await aManagedTeam(db);
    await editGame(db, { ...who, datetime: inDays(4) });
    const passed = { ...who, now: inDays(3.5) };
    expect(await undoChange(db, passed)).toEqual({ ok: false, problem: "old_time_passed" });
    expect(await readGameRow(db, game.id)).toMatchObject({ datetime: inDays(4), version: 1 });
  });

  test("undoes a change of another fact, however soon the game begins", async ({ db }) => {
    const { who, game } = await aManagedTeam(db);
    await editGame(db, { ...who, facts: { minutes: 60 } });
    expect(await undoChange(db, { ...who, now: inDays(2.9) })).toMatchObject({ ok: true });
    expect(await readGameRow(db, game.id)).toMatchObject({ minutes: null });
  });
});
