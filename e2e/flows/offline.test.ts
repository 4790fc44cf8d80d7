import type { Page } from "playwright";
import { checkInOffline } from "#e2e/flows/stories/offline-check-in.ts";
import { aServerWithoutJobs, expect, flow } from "#e2e/harness/browser.ts";
import { hydrated, memberPage, openHydrated } from "#e2e/harness/members.ts";

flow("shows visited pages offline, until signing out", { ways: ["own"] }, async ({ server }) => {
  const { page, team, court } = await memberPage(server);
  await openHydrated(page, "/");
  await expect.poll(() => copies(page)).toEqual(["/"]);
  await page.getByRole("link", { name: court.name }).first().click();
  await page.waitForURL(`**/court/${court.slug}`);
  await expect.poll(() => copies(page)).toEqual(["/", `/court/${court.slug}`]);

  await openOffline(page, `/court/${court.slug}`);
  await page.getByText(/^This is the page as you saw it on .* at \d\d:\d\d[.]/).waitFor();
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((it) => getComputedStyle(it).backgroundColor);
  expect(await background(".site-header")).not.toBe("rgba(0, 0, 0, 0)");
  await openOffline(page, "/");
  await page.getByText(/^This is the page as you saw it/).waitFor();
  const button = page.getByRole("button", { name: /^Check In/ }).first();
  expect(await button.evaluate((it) => it.outerHTML)).toContain(" disabled");
  expect(await button.getAttribute("title")).toBe("Needs a connection");

  await openOffline(page, `/team/${team.slug}`);
  await page.getByRole("heading", { name: "You are offline" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole("link", { name: court.name }).click();
  await page.getByRole("heading", { level: 1, name: court.name }).waitFor();
  await openOffline(page, "/help");
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "Help Center" }).waitFor();

  await hydrated(page);
  await page.locator("header .me").click();
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await page.locator("header").getByRole("link", { name: "Sign In" }).waitFor();
  expect(await page.evaluate(() => caches.has("pages"))).toBe(false);
  await page.context().setOffline(true);
  // A worker that was started again escapes the emulation, and may load the page that visitors see.
  await page.goto("about:blank");
  await page.goto(`${server.origin}/court/${court.slug}`).catch(() => {});
  expect(await page.getByText(/^This is the page as you saw it/).count()).toBe(0);
  expect(await page.locator("header .me").count()).toBe(0);
  await page.context().close();
});

flow(
  "shows the game seen last at the door of the hall, without a network",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { page, game, team } = await memberPage(server);
    const note = "Side entrance";
    await db.updateTable("games").set({ note }).where("id", "=", game.id).execute();
    await openHydrated(page, `/games/${game.id}`);
    await expect.poll(() => copies(page)).toEqual([`/games/${game.id}`]);
    await openOffline(page, `/games/${game.id}`);
    await page.getByText(/^This is the page as you saw it/).waitFor();
    await page.getByText(note).waitFor();
    await page.locator("main").getByText(team.address).first().waitFor();
    await page.context().close();
  },
);

flow(
  "a form that a browser submits without reaching us gets our page",
  { ways: ["own"] },
  async () => {
    const server = await aServerWithoutJobs();
    const { page } = await memberPage(server);
    await openHydrated(page, "/contact");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await server.stop();
    await page.evaluate(() => document.querySelector<HTMLFormElement>("main form")?.submit());
    await page.getByText("Go back and try again when you are online.").waitFor();
    await page.context().close();
  },
);

flow(
  "shows that it is offline, since when, and stays on the page",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, team } = await memberPage(server);
    await openHydrated(page, `/team/${team.slug}`, ".ticket button");
    await page.context().setOffline(true);
    const bar = page.getByText(/^You are offline[.] Showing what was here at \d\d:\d\d[.]$/);
    await bar.waitFor();
    await page.getByRole("link", { name: "Help Center" }).click();
    await page.getByText("The network cannot be reached.").waitFor();
    expect(new URL(page.url()).pathname).toBe(`/team/${team.slug}`);
    await page.getByRole("heading", { level: 1, name: team.name }).waitFor();

    await page.context().setOffline(false);
    await bar.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Help Center" }).click();
    await page.getByRole("heading", { level: 1, name: "Help Center" }).waitFor();
    await page.context().close();
  },
);

/** A service worker that was started anew has to be taken off the network as well. */
async function offlineAgain(page: Page) {
  await page.context().setOffline(false);
  await page.context().setOffline(true);
}

/** Opens a page once the browser has taken its service worker off the network, too. */
const openOffline = (page: Page, path: string) =>
  expect
    .poll(async () => {
      await offlineAgain(page);
      await page.goto(path);
      return page.getByText(/^You are offline|^This is the page as you saw it/).count();
    })
    .toBeGreaterThan(0);

/** The addresses of the copies in the browser. */
const copies = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open("pages")).keys();
    return keys.map(({ url }) => new URL(url).pathname).sort();
  });

/** By a script that never came: `e2e/trust/broken-scripts.test.ts`. */
flow(
  "refuses a check-in without a network, and takes it when the network is back",
  { ways: ["own"] },
  ({ server }) => checkInOffline(server),
);

flow(
  "a page that could not be loaded can be tried again",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, team } = await memberPage(server);
    const data = "**/*.data*";
    for (const [from, link, there] of [
      ["/help", "Contact Us", "Send message"],
      [`/team/${team.slug}`, "Leave Team", "Leave Team"],
    ] as const) {
      await openHydrated(page, from);
      await page.route(data, (route) => route.abort());
      await page.getByRole("link", { name: link, exact: true }).first().click();
      await page
        .getByRole("link", { name: "Try again" })
        .or(page.getByRole("button", { name: there }))
        .first()
        .waitFor();
      await page.unroute(data);
      const again = page.getByRole("link", { name: "Try again" });
      if ((await again.count()) > 0) await again.click();
      await page.getByRole("button", { name: there }).waitFor();
    }
    await page.context().close();
  },
);
