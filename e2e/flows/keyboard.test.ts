import type { Page } from "playwright";
import { aCourt, expect, flow, openPage } from "#e2e/harness/browser.ts";
import { seenFocus } from "#e2e/harness/seen-focus.ts";

flow(
  "tabs back through a page in reverse order, with every stop visible",
  { ways: ["own"] },
  async ({ server, db }) => {
    await aCourt(db);
    const page = await openPage(server, { javaScriptEnabled: false });
    await page.goto("/");
    const there = await stops(page, "Tab");
    expect(there.length).toBeGreaterThan(8);
    await page.emulateMedia({ colorScheme: "dark" });
    expect((await stops(page, "Shift+Tab")).reverse()).toEqual(there);
    await page.context().close();
  },
);

/** The names of the stops from one end of the page to the other. */
async function stops(page: Page, key: string) {
  const names: string[] = [];
  const ends = ["", "Skip to content"];
  do {
    await page.keyboard.press(key);
    names.push(await seenFocus(page));
  } while (names.length < 2 || !ends.includes(`${names.at(-1)}`));
  return names.filter(Boolean);
}
