import { expect, flow, type TestServer } from "#e2e/harness/browser.ts";
import { aFullGame } from "#e2e/harness/full-game.ts";
import { pageOf, playersIn } from "#e2e/harness/players.ts";

/** The host of a full game of three has typed a maximum of two, and reads why not. */
async function aRefusedMaximum(server: TestServer, scripts: boolean) {
  const { db } = server;
  const { game, host, path, team } = await aFullGame(server, 72);
  await playersIn(db, { id: game.id, teamId: team.id }, ["Fay Six"]);
  await db.updateTable("games").set({ maxPlayers: 3 }).where("id", "=", game.id).execute();
  const page = await pageOf(server, host, scripts);
  await page.goto(`${path}/edit`);
  await page.getByText("More options").click();
  const maximum = page.getByLabel("Maximum of players");
  const save = page.getByRole("button", { name: "Save Changes" });
  const message = page.getByText("3 are in. The maximum cannot be lower.").first();
  await maximum.fill("2");
  await save.click();
  await message.waitFor();
  return { page, path, game, team, maximum, save, message };
}

flow(
  "a refused form stays as it is while others change the game",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { page, game, team, maximum, message } = await aRefusedMaximum(server, true);
    await playersIn(db, { id: game.id, teamId: team.id }, ["Gus Seven"]);
    await page.getByText("4 of 3 in").first().waitFor();
    expect(await message.isVisible()).toBe(true);
    expect(await maximum.inputValue()).toBe("2");
    await page.context().close();
  },
);
