import type { Page } from "playwright";
import { expect, flow } from "#e2e/harness/browser.ts";
import { inHours } from "#e2e/harness/full-game.ts";
import { runJob } from "#e2e/harness/jobs.ts";
import { aHostedGame, pageOf, playersIn, says } from "#e2e/harness/players.ts";
import type { TestServer } from "#e2e/harness/test.ts";
import { zoneAt } from "#e2e/harness/zones.ts";

/** A game of today with two players in, of three it needs. */
async function aDoubtfulGame({ db }: TestServer) {
  const facts = { minPlayers: 3, decideAt: inHours(1), zone: zoneAt(14) };
  const scene = await aHostedGame(db, { datetime: inHours(3), ...facts });
  const [ben] = await playersIn(db, scene.game, ["Ben Two", "Cem Three"]);
  if (!ben) throw new Error("Two players are in.");
  return { ...scene, ben };
}

flow("calls a game off by itself, and leaves a restored one on", { ways: ["html"] }, async (it) => {
  const { server, db, scripts } = it;
  const { game, team, host, path, ben } = await aDoubtfulGame(server);
  const [player, manager] = [
    await pageOf(server, ben, scripts),
    await pageOf(server, host, scripts),
  ];
  const teamPage = await player.context().newPage();
  await player.goto(path);
  await teamPage.goto(`/team/${team.slug}`);
  await manager.goto(path);
  const pages = [player, teamPage, manager];
  const badge = (page: Page, text: string) =>
    page.locator("main .badge", { hasText: text }).first();
  for (const page of pages) await badge(page, "1 more needed").waitFor();

  const due = { decideAt: inHours(-1 / 60) };
  await db.updateTable("games").set(due).where("id", "=", game.id).execute();
  await runJob(db, "decide-games");
  for (const page of pages) {
    await page.reload();
    await badge(page, "Cancelled").waitFor();
    expect(await badge(page, "more needed").count()).toBe(0);
  }
  await says(player, "Called off: 2 of 3 players");

  await manager.getByRole("link", { name: "Undo cancel" }).click();
  await manager.getByRole("button", { name: "Undo cancel" }).click();
  await manager.getByText("Back On!").first().waitFor();
  await runJob(db, "decide-games");
  for (const page of pages) {
    await page.reload();
    await badge(page, "Game on").waitFor();
    expect(await badge(page, "Cancelled").count()).toBe(0);
  }
  for (const page of [player, manager]) await page.context().close();
});
