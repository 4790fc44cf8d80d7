import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
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
  await page.getByRole("row", { name: "Ben Two 0 0 1" }).waitFor();
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

flow("a switch of the profile leaves the lists", { ways: ["html"] }, async (it) => {
  const { server, db, scripts } = it;
  const { host } = await aHostedGame(db);
  const page = await pageOf(server, host, scripts);
  await page.goto("/profile");
  const toSwitch = () => page.getByLabel("Show me in lists");
  expect(await toSwitch().isChecked()).toBe(true);
  await toSwitch().click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Profile Updated!").first().waitFor();
  await expect
    .poll(async () => {
      const rows = db.selectFrom("users").select("inLists").where("id", "=", host.id);
      return (await rows.executeTakeFirstOrThrow()).inLists;
    })
    .toBe(false);
  await page.context().close();
});

flow(
  "a captain gets the answers of a team as a file, a player the own ones",
  { ways: ["html"] },
  async (it) => {
    const { server, db, scripts } = it;
    const { game, team, host } = await aHostedGame(db, {
      datetime: new Date("2026-01-15T18:30:00Z"),
      zone: "Europe/Berlin",
    });
    const [eve] = await playersIn(db, game, ['=1+1;"x"']);
    if (!eve) throw new Error("One player is in.");
    const captain = await pageOf(server, host, scripts);
    await captain.goto(`/team/${team.slug}`);
    const file = await exported(captain, scripts, "games.csv");
    expect(file.split("\r\n")).toEqual([
      // Reading a response as text drops the mark that a file keeps.
      `"Date","Time","Player","State","Late","Came"`,
      `"2026-01-15","19:30","'=1+1;""x""","in","","yes"`,
      "",
    ]);
    const player = await pageOf(server, eve, scripts);
    await player.goto(`/team/${team.slug}`);
    await player.getByRole("heading", { level: 1, name: team.name }).waitFor();
    expect(await exportLink(player).count()).toBe(0);
    await player.goto("/profile/games");
    expect((await exported(player, scripts, "my-games.csv")).split("\r\n").slice(1)).toEqual([
      `"2026-01-15","19:30","${team.name}","in","","yes"`,
      "",
    ]);
    for (const one of [captain, player]) await one.context().close();
  },
);

const exportLink = (page: Page) => page.getByRole("link", { name: "Export (CSV)" });

/** The file that the page leads to. A browser saves it and stays on the page. */
async function exported(page: Page, scripts: boolean, name: string) {
  if (!scripts) {
    await exportLink(page).click();
    return page.content();
  }
  const path = page.url();
  const [download] = await Promise.all([page.waitForEvent("download"), exportLink(page).click()]);
  expect(download.suggestedFilename()).toBe(name);
  expect(page.url()).toBe(path);
  return readFile(await download.path(), "utf8");
}
