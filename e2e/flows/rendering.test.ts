import type { Page } from "playwright";
import { expect, openPage, test } from "#e2e/harness/browser.ts";
import { collectErrors } from "#e2e/harness/collect-errors.ts";
import { hydrated, memberPage } from "#e2e/harness/members.ts";

const dialogs = ["/create", "/join-team", "/schedule", "/profile", "/contact", "/help"];

test("the browser takes over a page as the server made it", async ({ server }) => {
  const { page, team, court } = await memberPage(server);
  const faults = collectErrors(page);
  const [teamPage, courtPage] = [`/team/${team.slug}`, `/court/${court.slug}`];
  for (const path of ["/", teamPage, `${teamPage}/leave`, courtPage, ...dialogs]) {
    await page.goto(path);
    await markElements(page);
    await hydrated(page);
    expect(await countMarked(page), path).toBeGreaterThan(20);
  }
  await page.getByRole("link", { name: "Openrun" }).click();
  await page.getByRole("link", { name: team.name }).first().click();
  await page.getByRole("heading", { name: team.name }).first().waitFor();
  expect(faults, "what the browser complained about").toEqual([]);
  await page.context().close();
});

/** An element that React has made anew bears no mark. */
const markElements = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll("body *")) Reflect.set(element, "mark", true);
  });

const countMarked = (page: Page) =>
  page.evaluate(
    () => [...document.querySelectorAll("body *")].filter((one) => Reflect.get(one, "mark")).length,
  );

test("without scripts a page carries no data for them", async ({ server }) => {
  const page = await openPage(server, { extraHTTPHeaders: { "save-data": "on" } });
  await page.goto("/");
  expect(await page.locator("script:not([type='application/ld+json'])").count()).toBe(0);
  await page.context().close();
});

test.for([true, false])(
  "a page names what installs it, scripts: %s",
  async (scripts, { server }) => {
    const page = await openPage(server, { javaScriptEnabled: scripts });
    await page.goto("/");
    await expect.poll(() => page.locator('link[rel="manifest"]').count()).toBe(1);
    await page.context().close();
  },
);

test("a page that the browser has looks the same when the server has made it anew", async ({
  server,
}) => {
  // Who brings an id gets no page that is kept.
  const extraHTTPHeaders = { "x-request-id": "made-anew" };
  const page = await openPage(server, { javaScriptEnabled: false, extraHTTPHeaders });
  const faults = collectErrors(page);
  for (const path of ["/help", "/", "/help"]) await page.goto(path);
  expect(faults, "what the browser complained about").toEqual([]);
  await page.context().close();
});
