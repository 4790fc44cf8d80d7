import { answerLink } from "#app/features/game-mail/answer-link.server.ts";
import { expect, flow, openWay } from "#e2e/harness/browser.ts";
import { aHostedGame, aPlayer, programOf, says } from "#e2e/harness/players.ts";

/** As the test server signs. */
const signing = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["a-secret-that-only-tests-know"],
};

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
