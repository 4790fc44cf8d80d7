import { expect, flow } from "#e2e/harness/browser.ts";
import { openHydrated } from "#e2e/harness/members.ts";
import { aHostedGame, says, signInPlayer } from "#e2e/harness/players.ts";
import { Thumb } from "#e2e/harness/taps.ts";

flow(
  "nine pasted names are in with one field and two taps",
  { ways: ["hydrated", "plain"] },
  async ({ page, db }) => {
    const { host, path } = await aHostedGame(db, { maxPlayers: 12 });
    await signInPlayer(page, host);
    await page.goto(`${path}/day`);
    const thumb = new Thumb(page);
    const names = "Olga Ben Cem Dee Eva Fay Gus Hal Jo".split(" ");
    await thumb.fill("Name", names.map((name, at) => `${at + 1}. ${name} ✅`).join("\n"));
    await thumb.tap(page.getByRole("button", { name: "Add", exact: true }));
    await says(page, "9 names: all get a spot.");
    await thumb.tap(page.getByRole("button", { name: "Add 9" }));
    await page.getByText("9 are in.").waitFor();
    await says(page, "In (9)");
    expect(thumb).toMatchObject({ taps: 2, fields: 1 });
  },
);

/** By forms alone: `e2e/http/walk-ins.test.ts`. */
flow(
  "one name is added by Enter, after which the field awaits the next",
  { ways: ["hydrated"] },
  async ({ page, db }) => {
    const { host, path } = await aHostedGame(db, { maxPlayers: 12 });
    await signInPlayer(page, host);
    await openHydrated(page, `${path}/day`, "main form");
    const field = page.getByLabel("Name");
    await field.fill("Kim");
    await field.press("Enter");
    await says(page, "In (1)");
    expect(await field.inputValue()).toBe("");
    await page.keyboard.type("Lou");
    await page.keyboard.press("Enter");
    await says(page, "In (2)");
  },
);
