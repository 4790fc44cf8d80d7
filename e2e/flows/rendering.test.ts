import type { Page } from "playwright";
import { expect, flow, openPage } from "#e2e/harness/browser.ts";
import { collectErrors } from "#e2e/harness/collect-errors.ts";
import { hydrated, memberPage } from "#e2e/harness/members.ts";

flow(
  "the browser takes over a page as the server made it",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, team, court } = await memberPage(server);
    const faults = collectErrors(page);
    const places = [`/team/${team.slug}/leave`, `/court/${court.slug}`];
    for (const path of ["/", ...places, "/schedule", "/contact", "/profile"]) {
      await page.goto(path);
      await markElements(page);
      await hydrated(page);
      expect(await countMarked(page), path).toBeGreaterThan(20);
      expect(await manifests(page)).toBe(1);
    }
    await page.getByRole("link", { name: "Openrun" }).click();
    await page.getByRole("link", { name: team.name }).first().click();
    await page.getByRole("heading", { name: team.name }).first().waitFor();
    expect(faults, "what the browser complained about").toEqual([]);
    await page.context().close();
  },
);

/** Counts the links to the manifest that installs the app. */
const manifests = (page: Page) => page.locator('link[rel="manifest"]').count();

/** An element that React has made anew bears no mark. */
const markElements = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll("body *")) Reflect.set(element, "mark", true);
  });

const countMarked = (page: Page) =>
  page.evaluate(
    () => [...document.querySelectorAll("body *")].filter((one) => Reflect.get(one, "mark")).length,
  );

flow(
  "a page that the browser has looks the same when the server has made it anew",
  { ways: ["own"] },
  async ({ server }) => {
    // A request with an id of its own gets no cached page.
    const extraHTTPHeaders = { "x-request-id": "made-anew" };
    const page = await openPage(server, { javaScriptEnabled: false, extraHTTPHeaders });
    const faults = collectErrors(page);
    for (const path of ["/help", "/", "/help"]) await page.goto(path);
    expect(await manifests(page)).toBe(1);
    expect(faults, "what the browser complained about").toEqual([]);
    await page.context().close();
  },
);
