import type { Locator, Page } from "playwright";
import { expect, flow, openPage } from "#e2e/harness/browser.ts";
import { hydrated, signInAsNewUser } from "#e2e/harness/members.ts";

const hasFocus = (place: Locator) => place.evaluate((it) => it === document.activeElement);

const focusIn = "dialog[open] :focus, dialog[open]:focus";

/** Holds back the scripts of the next page; returns the function that lets them go. */
async function holdScripts(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

flow(
  "a dialog keeps its place and text when scripts come, keeps the focus and gives it back; a click beside it closes it, Back leaves it",
  { ways: ["own"] },
  async ({ server, db }) => {
    const page = await openPage(server, { viewport: { width: 360, height: 240 } });
    await signInAsNewUser(page, db);
    const release = await holdScripts(page);
    await page.goto("/create", { waitUntil: "commit" });
    const field = page.getByLabel("Name").first();
    await field.fill("Ballers");
    const last = page.locator("dialog").getByRole("button").last();
    await last.scrollIntoViewIfNeeded();
    const before = await last.boundingBox();
    release();
    await page.locator("dialog:modal").waitFor();
    expect(await last.boundingBox()).toEqual(before);
    expect(await field.inputValue()).toBe("Ballers");
    expect(await hasFocus(field)).toBe(true);

    await page.setViewportSize({ width: 1000, height: 500 });
    await page.keyboard.press("Escape");
    await page.waitForURL("/");
    await hydrated(page);
    const opener = page.getByRole("link", { name: "Join Team" }).first();
    await opener.click();
    await page.locator(focusIn).waitFor();
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press("Tab");
      const outside = page.locator(
        "header :focus, main :not(dialog):focus:not(dialog *), footer :focus",
      );
      expect(await outside.count()).toBe(0);
    }
    await page.keyboard.press("Escape");
    await page.waitForURL("/");
    await expect.poll(() => hasFocus(opener)).toBe(true);

    await opener.click();
    await page.locator(focusIn).waitFor();
    await page.mouse.click(8, 8);
    await page.waitForURL("/");
    await opener.click();
    await page.locator(focusIn).waitFor();
    await page.goBack();
    await page.waitForURL("/");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.context().close();
  },
);
