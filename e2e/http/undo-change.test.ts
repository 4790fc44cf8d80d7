import { undoChangeProblems } from "#app/features/game-edits/undo-change.ts";
import { renderProblem } from "#app/lib/outcome.ts";
import { aManagedGame, inHours } from "#e2e/harness/managed-game.ts";
import { expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

test("undo takes back the last change only", async ({ server }) => {
  const { captain, game } = await aManagedGame(server);
  const call = (path: string, body?: unknown) =>
    captain.browser.call("POST", `/api/games/${game.id}/${path}`, body);
  await captain.browser.call("PATCH", `/api/games/${game.id}`, { minutes: 60 });
  await call("cancel");
  const changes = (await captain.browser.get(`/api/games/${game.id}/changes`)).json;
  const first = await call("undo", { change: changes[1].id });
  expect([first.status, first.json.code]).toEqual([409, "changed_since"]);
  expect((await call("undo")).json).toMatchObject({ status: "on", minutes: 60 });
  expect((await call("undo")).json.code).toBe("nothing_to_undo");
  await call("cancel");
  const at = inHours(-11 / 60);
  await server.db.updateTable("gameChanges").set({ at }).where("gameId", "=", game.id).execute();
  const late = await call("undo");
  expect([late.status, late.json.code]).toEqual([409, "too_late_to_undo"]);
});

test("undoing a move does not put the game into the past", async ({ server }) => {
  const { captain, game } = await aManagedGame(server, { datetime: inHours(1) });
  const datetime = inHours(24).toISOString();
  await captain.browser.call("PATCH", `/api/games/${game.id}`, { datetime });
  const page = () => captain.browser.get(`/games/${game.id}`);
  expect((await page()).page.text("main")).toContain("Undo last change");
  await server.db
    .updateTable("gameChanges")
    .set({ before: JSON.stringify({ datetime: inHours(-0.1) }) })
    .where("gameId", "=", game.id)
    .execute();
  const refused = await captain.browser.call("POST", `/api/games/${game.id}/undo`);
  const { error } = renderProblem(undoChangeProblems.old_time_passed);
  expect([refused.status, refused.json]).toEqual([409, { error, code: "old_time_passed" }]);
  const form = await captain.browser.get(`/games/${game.id}/undo`);
  const pressed = await captain.browser.press(form, "Undo");
  expect(pressed.page.text("main")).toContain(error);
  expect((await page()).page.text("main")).not.toContain("Undo last change");
  expect((await captain.browser.get(`/api/games/${game.id}`)).json).toMatchObject({ datetime });
});
