import type { Page } from "playwright";
import { aCheckIn, aMember, aUser, expect, flow } from "#e2e/harness/browser.ts";
import { changesReceived, liveNews } from "#e2e/harness/live-news.ts";
import { memberPage, openHydrated } from "#e2e/harness/members.ts";

/** Records what a page requests: the addresses that contain a text. */
function requestsOf(page: Page) {
  const all: string[] = [];
  page.on("request", (request) => all.push(request.url()));
  return (part: string) => all.filter((url) => url.includes(part));
}

flow(
  "loads changes made before the stream opened, with one request",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { page, user, team, game } = await memberPage(server);
    const other = await aUser(db);
    await aMember(db, { teamId: team.id, userId: other.id });
    let listening = () => {};
    const changed = new Promise<void>((resolve) => {
      listening = resolve;
    });
    const asked = requestsOf(page);
    await page.route("**/live?*", async (route) => {
      await changed;
      await route.continue();
    });
    await openHydrated(page, `/team/${team.slug}`);
    await aCheckIn(db, { gameId: game.id, userId: other.id });
    listening();
    await page.locator(".ticket-count", { hasText: "1 in" }).waitFor();
    await aCheckIn(db, { gameId: game.id, userId: user.id });
    await page.locator(".ticket-count", { hasText: "2 in" }).waitFor();
    expect(asked("/live?").length).toBe(1);
    expect(asked("_routes=team").length).toBe(2);
    await page.context().close();
  },
);

flow(
  "a page that has missed nothing is not loaded again",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { page, user, team, game } = await memberPage(server);
    await changesReceived(server);
    const asked = requestsOf(page);
    const news = await liveNews(page);
    const listening = page.waitForResponse(/\/live\?/);
    await openHydrated(page, `/team/${team.slug}`);
    await listening;
    await aCheckIn(db, { gameId: game.id, userId: user.id });
    await news.arrive(1);
    await page.locator(".ticket-count", { hasText: "1 in" }).waitFor();
    expect(asked("_routes=team")).toHaveLength(1);
    await page.context().close();
  },
);

flow(
  "a page stays as it is while the server is unavailable, and shows the change afterwards",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { page, user, team, game } = await memberPage(server);
    const listening = page.waitForResponse(/\/live\?/);
    await openHydrated(page, `/team/${team.slug}`);
    await listening;
    await page.route("**/*.data*", (route) => route.fulfill({ status: 503, body: "away" }));
    const tried = page.waitForResponse(/_routes=team/);
    await aCheckIn(db, { gameId: game.id, userId: user.id });
    await tried;
    await page.getByText("Team Members (1)").waitFor();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(team.name);
    // Nothing else changes: only another try can show it.
    await page.unroute("**/*.data*");
    await page.locator(".ticket-count", { hasText: "1 in" }).waitFor();
    await page.context().close();
  },
);
