import { expect, flow } from "#e2e/harness/browser.ts";
import { aHostedGame, pageOf, playersIn, says } from "#e2e/harness/players.ts";
import { open } from "#e2e/harness/reporting.ts";

flow("a manager ticks who has paid, the player reads it", { ways: ["html"] }, async (it) => {
  const { server, db, scripts } = it;
  const { game, host, path } = await aHostedGame(db, { costCents: 500, currency: "EUR" });
  const [ben] = await playersIn(db, game, ["Ben Two", "Cem Three"]);
  if (!ben) throw new Error("Ben is in.");
  const page = await pageOf(server, host, scripts);
  await open(page, `${path}/day`, { scripts });
  await says(page, "0 of 2 paid · €0 of €10");
  await page.getByRole("button", { name: "Paid Ben Two", exact: true }).click();
  await says(page, "1 of 2 paid · €5 of €10");
  const button = page.getByRole("button", { name: "Paid Cem Three", exact: true });
  await button.click();
  await says(page, "2 of 2 paid · €10 of €10");
  // The page stays as it is, and where it is.
  await button.click();
  await says(page, "1 of 2 paid · €5 of €10");
  expect(new URL(page.url()).pathname).toBe(`${path}/day`);
  const player = await pageOf(server, ben, scripts);
  await player.goto(path);
  await says(player, "You paid €5");
  for (const one of [page, player]) await one.context().close();
});
