import { answerLink } from "#app/features/game-mail/answer-link.server.ts";
import { aCourt, aGame, aUser, expect, flow, openWay } from "#e2e/harness/browser.ts";
import { aHostedGame, aPlayer, pageOf, playersIn, programOf, says } from "#e2e/harness/players.ts";

/** As the test server signs. */
const signing = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["a-secret-that-only-tests-know"],
};

flow("strangers see counts of a court's game, and no people", { ways: ["html"] }, async (it) => {
  const { server, db, scripts } = it;
  const court = await aCourt(db);
  const host = await aPlayer(db, { teamId: court.id, name: "Ann Host" });
  const game = await aGame(db, { teamId: court.id, hostId: host.id });
  const [ben] = await playersIn(db, game, ["Ben Two"]);
  if (!ben) throw new Error("Ben is in.");
  const program = await programOf(server, ben);
  const said = { answer: "in", comment: "With my brother" };
  await program.call("PUT", `/api/games/${game.id}/answer`, said);
  const stranger = await aUser(db, { password: "pick-and-roll" });
  const pages = [await openWay(server, { scripts }), await pageOf(server, stranger, scripts)];
  for (const page of pages) {
    await page.goto(`/games/${game.id}`);
    await says(page, "1 in");
    const html = await page.content();
    expect([html.includes("Ben Two"), html.includes("With my brother")]).toEqual([false, false]);
    expect(await page.locator("#in").count()).toBe(0);
    await page.context().close();
  }
});

flow(
  "a mail's link answers without signing in",
  { ways: ["html"] },
  async ({ server, db, scripts }) => {
    const { game, team } = await aHostedGame(db);
    const ben = await aPlayer(db, { teamId: team.id, name: "Ben Two" });
    const link = new URL(answerLink(signing, { gameId: game.id, userId: ben.id }));
    const page = await openWay(server, { scripts });
    const state = () =>
      programOf(server, ben)
        .then((program) => program.call("GET", `/api/games/${game.id}`))
        .then(({ json }) => json.mine.state);
    for (const _ of [1, 2]) await page.goto(link.pathname + link.search);
    await says(page, "Are you in?");
    expect(await state()).toBe("none");
    for (const [button, words, expected] of [
      ["I'm In", "You are in", "in"],
      ["Maybe", "You said maybe", "maybe"],
      ["Can't Come", "You can't come", "no"],
    ] as const) {
      await page.getByRole("button", { name: button }).click();
      await says(page, words);
      expect(await state()).toBe(expected);
    }
    expect(await page.content()).not.toContain("Ann Host");
    await page.context().close();
  },
);

flow(
  "replaces another answer by a check-in",
  { ways: ["html"] },
  async ({ server, db, scripts }) => {
    const { team, path } = await aHostedGame(db);
    const ben = await aPlayer(db, { teamId: team.id, name: "Ben Two" });
    const page = await pageOf(server, ben, scripts);
    await page.goto(path);
    await page.getByRole("button", { name: "Can't Come" }).click();
    await page.locator("#cant", { hasText: "Ben Two" }).waitFor();
    await page.getByRole("button", { name: "In", exact: true }).click();
    await page.locator("#in", { hasText: "Ben Two" }).waitFor();
    expect(await page.locator("#cant").count()).toBe(0);
    await page.getByRole("button", { name: "Maybe" }).click();
    await page.locator("#maybe", { hasText: "Ben Two" }).waitFor();
    expect(await page.locator("#in").count()).toBe(0);
    await page.context().close();
  },
);
