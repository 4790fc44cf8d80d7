import { expect, flow } from "#e2e/harness/browser.ts";
import { openHydrated } from "#e2e/harness/members.ts";
import { aHostedGame, says, signInPlayer } from "#e2e/harness/players.ts";

/** By forms alone: `e2e/http/walk-ins.test.ts`. */
flow(
  "nine pasted names are in with one field and two taps, and one name by Enter, after which the field awaits the next",
  { ways: ["hydrated"] },
  async ({ page, db }) => {
    const { host, path } = await aHostedGame(db, { maxPlayers: 12 });
    await signInPlayer(page, host);
    await openHydrated(page, `${path}/day`, "main form");
    const names = "Olga Ben Cem Dee Eva Fay Gus Hal Jo".split(" ");
    const field = page.getByLabel("Name");
    await field.fill(names.map((name, at) => `${at + 1}. ${name} ✅`).join("\n"));
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await says(page, "9 names: all get a spot.");
    await page.getByRole("button", { name: "Add 9" }).click();
    await page.getByText("9 are in.").waitFor();
    await field.fill("Kim");
    await field.press("Enter");
    await says(page, "In (10)");
    expect(await field.inputValue()).toBe("");
    await page.keyboard.type("Lou");
    await page.keyboard.press("Enter");
    await says(page, "In (11)");
  },
);
