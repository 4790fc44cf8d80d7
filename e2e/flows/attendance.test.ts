import { expect, flow } from "#e2e/harness/browser.ts";
import { aHostedGame, pageOf, playersIn, says } from "#e2e/harness/players.ts";

flow("a manager ticks who came, the player reads it", { ways: ["html"] }, async (it) => {
  const { server, db, scripts } = it;
  const { game, team, host, path } = await aHostedGame(db, {
    datetime: new Date(Date.now() - 4 * 3_600_000),
  });
  const [ben, cem] = await playersIn(db, game, ["Ben Two", "Cem Three"]);
  if (!ben || !cem) throw new Error("Ben is in.");
  const page = await pageOf(server, host, scripts);
  await page.goto(path);
  await page.getByRole("link", { name: "Who came" }).first().click();
  await says(page, "2 of 2 came");
  await page.getByRole("button", { name: "Came Ben Two" }).click();
  await says(page, "1 of 2 came");
  await page.getByRole("button", { name: "Came Cem Three" }).click();
  await says(page, "0 of 2 came");
  await page.getByRole("button", { name: "Came Cem Three" }).click();
  await says(page, "1 of 2 came");
  expect(new URL(page.url()).pathname).toBe(`${path}/day`);
  await page.goto(`/team/${team.slug}/reliability`);
  await page.getByRole("row", { name: "Ben Two 0 1" }).waitFor();
  const player = await pageOf(server, ben, scripts);
  await player.goto("/profile/games");
  await player.getByRole("heading", { name: "What captains see" }).waitFor();
  await says(player, "did not come");
  expect(await player.getByText("1 game", { exact: true }).count()).toBe(0);
  const other = await pageOf(server, cem, scripts);
  await other.goto("/profile/games");
  await says(other, "1 game");
  for (const one of [page, player, other]) await one.context().close();
});
