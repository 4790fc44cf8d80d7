import type { Page } from "playwright";
import { expect, flow } from "#e2e/harness/browser.ts";
import { aFaultyProxy } from "#e2e/harness/faulty-proxy.ts";
import { hydrated, memberPage, openHydrated } from "#e2e/harness/members.ts";

/** All that the worker does with pages: `app/browser/service-worker.test.ts`. */
flow(
  "stays on a page without a network, and shows visited pages as last seen, until signing out",
  { ways: ["own"] },
  async ({ server, db }) => {
    // The worker may escape the emulation of a browser that is offline.
    const proxy = await aFaultyProxy(server.origin, { asTarget: true });
    const { page, team, game } = await memberPage({ ...server, origin: proxy.url });
    const [gamePath, teamPath] = [`/games/${game.id}`, `/team/${team.slug}`];
    const note = "Side entrance";
    await db.updateTable("games").set({ note }).where("id", "=", game.id).execute();
    const goOffline = async (isOffline: boolean) => {
      await proxy.setFault(isOffline ? "refused" : "none");
      await page.context().setOffline(isOffline);
    };
    await page.clock.install();
    await openHydrated(page, gamePath);
    await page.clock.fastForward(5_000);
    await expect.poll(() => copies(page)).toEqual([gamePath]);
    await page.getByRole("link", { name: team.name }).first().click();
    await page.waitForURL(teamPath);
    await page.clock.fastForward(5_000);
    await expect.poll(() => copies(page)).toEqual([gamePath, teamPath]);

    await goOffline(true);
    const bar = page.getByText(/^You are offline[.] Showing what was here at \d\d:\d\d[.]$/);
    await bar.waitFor();
    for (const role of ["link", "button"] as const) {
      await page.getByRole(role, { name: role === "link" ? "Help Center" : /^Check In/ }).click();
      await page.getByText("The network cannot be reached.").waitFor();
      await page.getByRole("button", { name: "Dismiss" }).click();
    }
    expect(new URL(page.url()).pathname).toBe(teamPath);
    await page.getByText("Team Members (1)").waitFor();

    await page.goto(gamePath);
    await page.getByText(/^This is the page as you saw it on .* at \d\d:\d\d[.]/).waitFor();
    await page.getByText(note).waitFor();
    const header = page.locator(".site-header");
    const colour = await header.evaluate((it) => getComputedStyle(it).backgroundColor);
    expect(colour, "the styles of the copy").not.toBe("rgba(0, 0, 0, 0)");
    await page.evaluate(() => document.querySelector<HTMLFormElement>("main form")?.submit());
    await page.getByText("Go back and try again when you are online.").waitFor();
    await page.goto("/help");
    await page.getByRole("heading", { name: "You are offline" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    await page.getByRole("link", { name: team.name }).click();
    await page.getByRole("heading", { level: 1, name: team.name }).waitFor();
    await page.goBack();

    await goOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name: "Help Center" }).waitFor();
    await hydrated(page);
    expect(await bar.count()).toBe(0);
    await page.locator("header .me").click();
    await page.getByRole("button", { name: "Sign Out", exact: true }).click();
    await page.locator("header").getByRole("link", { name: "Sign In" }).waitFor();
    expect(await page.evaluate(() => caches.has("pages"))).toBe(false);
    await page.context().close();
    await proxy.close();
  },
);

/** The addresses of the copies in the browser. */
const copies = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open("pages")).keys();
    return keys.map(({ url }) => new URL(url).pathname).sort();
  });
