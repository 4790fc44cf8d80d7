import type { Page } from "playwright";
import { aMember, expect, flow, openPage } from "#e2e/harness/browser.ts";
import { liveNews } from "#e2e/harness/live-news.ts";
import { failing, openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";
import { aCourt, aTeam } from "#e2e/harness/test.ts";

/** Holds what goes to `path` until it is let go; counts it. */
async function hold(page: Page, path: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls: string[] = [];
  await page.route(path, async (route) => {
    calls.push(route.request().method());
    await held;
    await route.continue();
  });
  return { calls, release: () => release() };
}

const players = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor();

flow(
  "counts a new member of a court at once, and once, however slow the response",
  { ways: ["own"] },
  async ({ server, db }) => {
    const page = await openPage(server);
    await signInAsNewUser(page, db);
    const court = await aCourt(db);
    await failing(page, "**/court/*/join.data*", 503);
    await openHydrated(page, `/court/${court.slug}`, "main form");
    await page.getByRole("button", { name: "Join Court" }).click();
    await page.getByText("Failed to join court", { exact: true }).waitFor();
    await players(page, "0 players");
    await page.unroute("**/court/*/join.data*");

    const { calls, release } = await hold(page, "**/court/*/join.data*");
    await page.getByRole("button", { name: "Join Court" }).dblclick();
    await players(page, "1 player");
    const button = page.getByRole("button", { name: "Joining..." });
    expect(await button.isDisabled()).toBe(true);
    release();
    await page.getByText("Court Members (1)").waitFor();
    await players(page, "1 player");
    expect(calls).toEqual(["POST"]);
    await page.context().close();
  },
);

flow("joins on an outdated page and updates it", { ways: ["own"] }, async ({ server, db }) => {
  const page = await openPage(server);
  const { id: userId } = await signInAsNewUser(page, db);
  const { id: teamId, slug, secretKey } = await aTeam(db);
  // Nothing tells this page that it is out of date.
  await page.route("**/live?*", (route) => route.abort());
  await openHydrated(page, `/team/${slug}`, "main form");
  await aMember(db, { teamId, userId });
  await page.getByLabel("Team Secret Key").fill(secretKey);
  await page.getByRole("button", { name: /^Join/ }).click();
  await page
    .getByText(/^You are already (a member of|in) /)
    .first()
    .waitFor();
  await page.getByText(/Members \(1\)/).waitFor();
  await page.context().close();
});

flow(
  "shows that leaving is in progress, and leaves once or not at all",
  { ways: ["own"] },
  async ({ server, db }) => {
    const page = await openPage(server);
    const { id: userId } = await signInAsNewUser(page, db);
    const team = await aTeam(db);
    await aMember(db, { teamId: team.id, userId });
    await page.route("**/live?*", (route) => route.abort());
    const leave = page.getByRole("dialog").getByRole("button", { name: "Leave Team" });

    await failing(page, "**/team/*/leave.data*", 503);
    await openHydrated(page, `/team/${team.slug}/leave`, "dialog form");
    await leave.click();
    await page.getByText("Failed to leave team", { exact: true }).waitFor();
    await leave.waitFor();
    await page.unroute("**/team/*/leave.data*");

    const { calls, release } = await hold(page, "**/team/*/leave.data*");
    await leave.dblclick();
    const button = page.getByRole("button", { name: "Leaving..." });
    expect(await button.isDisabled()).toBe(true);
    release();
    await page.getByText("Left Team", { exact: true }).waitFor();
    await page.waitForURL("/");
    expect(calls).toEqual(["POST"]);

    await aMember(db, { teamId: team.id, userId });
    await openHydrated(page, `/team/${team.slug}/leave`, "dialog form");
    await db.deleteFrom("memberships").where("userId", "=", userId).execute();
    await leave.click();
    await page.getByText("You are not a member any more").waitFor();
    await page.context().close();
  },
);

flow(
  "shows fresh data when a live update arrives during a navigation",
  { ways: ["own"] },
  async ({ server, db }) => {
    const page = await openPage(server);
    await signInAsNewUser(page, db);
    const court = await aCourt(db);
    const news = await liveNews(page);
    const listening = page.waitForResponse(/\/live\?/);
    await openHydrated(page, `/court/${court.slug}/join`, "dialog form");
    await listening;
    await page.route(`**/court/${court.slug}.data*`, async (route) => {
      await news.arrive(1);
      await route.continue();
    });
    await page.getByRole("dialog").getByRole("button", { name: "Join Court" }).click();
    await page.getByText("Court Members (1)").waitFor();
    await page.context().close();
  },
);
