import type { Page } from "playwright";
import { aMember, expect, flow, openPage } from "#e2e/harness/browser.ts";
import { liveNews } from "#e2e/harness/live-news.ts";
import { failing, openHydrated, signInAsNewUser, unreachable } from "#e2e/harness/members.ts";
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

flow(
  "counts a new member of a court at once, and once, also when a live update arrives meanwhile",
  { ways: ["own"] },
  async ({ server, db }) => {
    const page = await openPage(server);
    await signInAsNewUser(page, db);
    const court = await aCourt(db);
    const players = (words: string) => page.getByText(words, { exact: true }).waitFor();
    const join = page.getByRole("button", { name: "Join Court" });
    const news = await liveNews(page);
    await failing(page, "**/court/*/join.data*", 503);
    const listening = page.waitForResponse(/\/live\?/);
    await openHydrated(page, `/court/${court.slug}`, "main form");
    await listening;
    await join.click();
    await page.getByText("Failed to join court", { exact: true }).waitFor();
    await players("0 players");
    await page.unroute("**/court/*/join.data*");

    await page.route(`**/court/${court.slug}.data*`, async (route) => {
      await news.arrive(1);
      await route.continue();
    });
    const { calls, release } = await hold(page, "**/court/*/join.data*");
    await join.dblclick();
    await players("1 player");
    expect(await page.getByRole("button", { name: "Joining..." }).isDisabled()).toBe(true);
    release();
    await page.getByText("Court Members (1)").waitFor();
    await players("1 player");
    expect(calls).toEqual(["POST"]);
    await page.context().close();
  },
);

flow(
  "joins a team by a key, shows that leaving is in progress, and leaves once or not at all",
  { ways: ["own"] },
  async ({ server, db }) => {
    const page = await openPage(server);
    const { id: userId } = await signInAsNewUser(page, db);
    const team = await aTeam(db);
    // Nothing tells this page that it is out of date.
    await page.route("**/live?*", (route) => route.abort());
    const dialog = page.getByRole("dialog");
    const key = dialog.getByLabel("Team Secret Key");
    const join = dialog.getByRole("button", { name: "Join Team" });
    const leave = dialog.getByRole("button", { name: "Leave Team" });
    await openHydrated(page, `/team/${team.slug}/join`, "dialog form");
    await key.fill(team.secretKey.toLowerCase());
    await unreachable(page, "**/join.data*");
    await join.click();
    await page.getByText("Failed to join team", { exact: true }).waitFor();
    expect(await key.inputValue()).toBe(team.secretKey);
    await page.unroute("**/join.data*");
    await join.click();
    await page.getByText("Team Members (1)").waitFor();

    await failing(page, "**/team/*/leave.data*", 503);
    await page.getByRole("link", { name: "Leave Team" }).click();
    await leave.click();
    await page.getByText("Failed to leave team", { exact: true }).waitFor();
    await page.unroute("**/team/*/leave.data*");
    const { calls, release } = await hold(page, "**/team/*/leave.data*");
    await leave.dblclick();
    expect(await page.getByRole("button", { name: "Leaving..." }).isDisabled()).toBe(true);
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
