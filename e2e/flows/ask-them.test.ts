import { anAnswer } from "#db/builders-answers.ts";
import { expect, flow } from "#e2e/harness/browser.ts";
import { inHours } from "#e2e/harness/full-game.ts";
import { aHostedGame, aPlayer, pageOf, says } from "#e2e/harness/players.ts";

flow("a manager sees who has not answered, and asks them once", { ways: ["html"] }, async (it) => {
  const { server, db, scripts } = it;
  const { game, team, host, path } = await aHostedGame(db, { datetime: inHours(72) });
  const ben = await aPlayer(db, { teamId: team.id, name: "Ben Two" });
  const page = await pageOf(server, host, scripts);
  await page.goto(`${path}/day`);
  await says(page, "Not answered (2)");
  await says(page, "Ann Host, Ben Two");
  await page.getByRole("button", { name: "Remind" }).click();
  await page.getByText("1 of 2 was asked. The others want no questions.").waitFor();
  await says(page, /Asked \w{3} \d+ \w{3}/);
  expect(await page.getByRole("button", { name: "Remind" }).count()).toBe(0);
  await anAnswer(db, { gameId: game.id, userId: ben.id });
  await says(page, "Not answered (1)", scripts);
  await page.context().close();
});
