import type { Page } from "playwright";
import {
  aCheckIn,
  aCourt,
  aGame,
  aUser,
  expect,
  flow,
  openPage,
  unique,
} from "#e2e/harness/browser.ts";
import { openHydrated } from "#e2e/harness/members.ts";

/** The text field becomes a combobox with the first suggestion. */
const search = (page: Page) => page.getByLabel("Search teams and courts by name or address");

flow(
  "a suggestion shows the next game, and words may come in any order",
  { ways: ["own"] },
  async ({ server, db }) => {
    const mark = unique("ufer").replace(" ", "");
    const court = await aCourt(db, { name: `Görlitzer ${mark}`, address: "Berlin, Wiener Str. 1" });
    const game = await aGame(db, { teamId: court.id });
    await aCheckIn(db, { gameId: game.id, userId: (await aUser(db)).id });
    const page = await openPage(server);
    await openHydrated(page, "/");
    await search(page).fill(`wiener, goerlitzer ${mark}`);
    const option = page.getByRole("option", { name: court.name });
    await option.getByText(/\d\d:\d\d · 1\u00a0in$/).waitFor();
    expect(await page.getByRole("combobox").getAttribute("type")).toBe("text");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: `Join ${court.name}` }).waitFor();
    await page.context().close();
  },
);

flow("shows when a search has no result or is too short", { ways: ["own"] }, async ({ server }) => {
  const page = await openPage(server);
  await openHydrated(page, "/");
  await search(page).fill("zzzz nowhere");
  await page.getByText("No court or team found.").waitFor();
  await page.getByRole("link", { name: "Create it?" }).click();
  await page.waitForURL(/sign-up|create/);
  await page.goto("/?q=a");
  await page.getByText("Type at least 2 letters.").waitFor();
  await page.context().close();
});
