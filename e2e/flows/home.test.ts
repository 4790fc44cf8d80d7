import { expect, variant } from "#e2e/harness/browser.ts";

variant("a visitor finds the way home from anywhere", async ({ page }) => {
  await page.goto("/help");
  await page.locator('header a[href="/"]').first().click();
  await page.waitForURL("/");
  expect(await page.title()).toContain("Openrun");
});
