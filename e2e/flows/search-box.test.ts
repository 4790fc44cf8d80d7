import {
  aCheckIn,
  aCourt,
  aGame,
  aTeam,
  aUser,
  expect,
  flow,
  unique,
} from "#e2e/harness/browser.ts";
import { memberPage, openHydrated } from "#e2e/harness/members.ts";

/** By the form alone: `e2e/http/search.test.ts`. */
flow(
  "the search box suggests with the next game, by keys and by clicks, and a key is pasted whole",
  { ways: ["own"] },
  async ({ server, db }) => {
    const mark = unique("ufer").replace(" ", "");
    const court = await aCourt(db, { name: `Görlitzer ${mark}`, address: "Berlin, Wiener Str. 1" });
    const game = await aGame(db, { teamId: court.id });
    await aCheckIn(db, { gameId: game.id, userId: (await aUser(db)).id });
    const permissions = ["clipboard-read", "clipboard-write"];
    const { page } = await memberPage(server, { permissions });
    await openHydrated(page, "/");
    const box = page.getByLabel("Search teams and courts by name or address");
    await box.focus();
    const combobox = page.getByRole("combobox");
    await combobox.waitFor();
    expect(await combobox.getAttribute("type")).toBe("text");
    await box.pressSequentially("G");
    expect(await page.getByRole("option").count()).toBe(0);
    await box.fill("zzzz nowhere");
    await page.getByText("No court or team found.").waitFor();
    await box.fill(`wiener, goerlitzer ${mark}`);
    const option = page.getByRole("option", { name: court.name });
    await option.getByText(/\d\d:\d\d · 1\u00a0in$/).waitFor();
    await page.keyboard.press("Escape");
    await option.waitFor({ state: "detached" });
    await box.fill(court.name.toUpperCase());
    await option.waitFor();
    await page.keyboard.press("ArrowDown");
    await page.locator("[role=option][aria-selected=true]").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: `Join ${court.name}` }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/court/${court.slug}/join`);

    const { secretKey } = await aTeam(db);
    await openHydrated(page, "/join-team", "#secretKey");
    const text = `Key: ${secretKey.toLowerCase()}.`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), text);
    const key = page.locator("#secretKey");
    await key.focus();
    await key.press("ControlOrMeta+V");
    expect(await key.inputValue()).toBe(secretKey);
    await page.context().close();
  },
);
