import type { Page } from "playwright";
import { expect, flow } from "#e2e/harness/browser.ts";
import { collectErrors } from "#e2e/harness/collect-errors.ts";
import { hydrated, memberPage } from "#e2e/harness/members.ts";

/** Requests documents like browsers without fetch metadata. */
const asOldBrowser = (page: Page) =>
  page.route("**/*", async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest()) return route.continue();
    const { "sec-fetch-site": _, ...headers } = await request.allHeaders();
    return route.fulfill({ response: await route.fetch({ headers, maxRedirects: 0 }) });
  });

/** React renders a page anew where it finds elements it did not expect: what was there is gone. */
flow(
  "a page hydrates around the tokens of its forms, and its forms are taken",
  { ways: ["own"] },
  async ({ server }) => {
    const { page } = await memberPage(server);
    const errors = collectErrors(page);
    await asOldBrowser(page);
    await page.goto("/", { waitUntil: "commit" });
    const served = await page.locator("main").elementHandle();
    await hydrated(page);
    expect(await served?.evaluate((main) => main.isConnected)).toBe(true);
    expect(await page.locator("main form [name=formToken]").count()).toBeGreaterThan(0);
    await page.getByRole("button", { name: /^Check In/ }).click();
    await page.getByRole("button", { name: /^Check Out/ }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  },
);
