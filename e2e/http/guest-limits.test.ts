import { replyPath } from "#app/features/games/paths.ts";
import { anOpenGame, reply } from "#e2e/harness/guest-link.ts";
import { describe, expect, testWithoutJobs as test, visitor } from "#e2e/harness/test.ts";

test("the name of a guest cannot contain a web address", async ({ server }) => {
  const { code } = await anOpenGame(server);
  for (const name of ["see www.spam.example", "http://x", "T", "x".repeat(41), "a@b.c"])
    expect((await reply(server, code, { name })).status, name).toBe(400);
  const { json } = await reply(server, code, { name: "<b>x</b>" });
  const { body } = await visitor(server).get(replyPath(json.secret));
  expect(body).not.toContain("<b>x</b>");
});

test("shows why in the form, and keeps the typed values", async ({ server, guest }) => {
  const { code } = await anOpenGame(server);
  const typed = { name: "www.spam.example", email: "t@openrun.example" };
  const again = await guest.press(await guest.get(`/g/${code}`), "Maybe", typed);
  expect(again.status).toBe(400);
  expect(again.page.text("main")).toContain("Please enter a name without a web address");
  expect(again.page.attribute("input[name=name]", "value")).toBe(typed.name);
  expect(again.page.attribute("input[name=email]", "value")).toBe(typed.email);
});

describe("limits", () => {
  test("takes as many guests as its managers set", async ({ server }) => {
    const { code, browser, game } = await anOpenGame(server);
    await browser.call("PUT", `/api/games/${game.id}/guest-link`, { open: true, max: 1 });
    expect((await reply(server, code, { name: "Tom" })).status).toBe(201);
    const { status, json } = await reply(server, code, { name: "Ben" });
    expect([status, json.code]).toEqual([409, "guests_full"]);
    expect(json.error).toMatch(/^No more guests can reply to this game\. Ask .+ to let you in\.$/);
  });
});
