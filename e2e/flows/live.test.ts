import type { Locator, Page } from "playwright";
import { aCheckIn, aCourt, aGame, aMember, expect, flow, openPage } from "#e2e/harness/browser.ts";
import { liveNews } from "#e2e/harness/live-news.ts";
import { memberPage, openHydrated, signInAsNewUser } from "#e2e/harness/members.ts";

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** Where the first card is, and which game it is about. */
const firstCard = (page: Page) =>
  page
    .locator(".ticket")
    .first()
    .evaluate((card) => ({
      top: Math.round(card.getBoundingClientRect().top),
      game: card.querySelector("form")?.action,
    }));

/** What of the list, and of the row of its heading, lies below an element. */
const coveredBy = async (element: Locator, page: Page) => {
  const handle = await element.elementHandle();
  return page
    .locator("main .ticket, main .slot, main time, #games .section-head a")
    .evaluateAll((all, over) => {
      const box = over?.getBoundingClientRect() ?? new DOMRect();
      return all
        .map((it) => ({ text: it.textContent, it: it.getBoundingClientRect() }))
        .filter(({ it }) => it.width > 0 && it.top < box.bottom && it.bottom > box.top)
        .filter(({ it }) => it.left < box.right && it.right > box.left)
        .map(({ text }) => text);
    }, handle);
};

/** What a stream says: `e2e/http/live.test.ts`. */
flow(
  "a page shows what others do, moves nothing that is in sight, and stays while the server is away",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { page, user, team, game } = await memberPage(server);
    const { id: userId } = await aMember(db, { teamId: team.id });
    await page.setViewportSize({ width: 360, height: 400 });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const countAsked = (part: string) => asked.filter((url) => url.includes(part)).length;
    const says = (count: string) => page.locator(".ticket-count", { hasText: count }).waitFor();
    await page.clock.install();
    const { promise: changed, resolve: listen } = Promise.withResolvers<void>();
    await page.route("**/live?*", (route) => changed.then(() => route.continue()));
    await openHydrated(page, `/team/${team.slug}`, ".ticket button");
    await page.clock.fastForward(1_000);
    // Before the stream is open.
    await aCheckIn(db, { gameId: game.id, userId });
    listen();
    await says("1 in");
    expect([countAsked("/live?"), countAsked("_routes=team")]).toEqual([1, 1]);

    await page.route("**/*.data*", (route) => route.fulfill({ status: 503, body: "away" }));
    const tried = page.waitForResponse(/_routes=team/);
    await aCheckIn(db, { gameId: game.id, userId: user.id });
    await tried;
    await page.getByText("Team Members (2)").waitFor();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(team.name);
    // Nothing else changes: only another try can show it.
    await page.unroute("**/*.data*");
    await page.clock.fastForward(5_000);
    await says("2 in");

    const before = await firstCard(page);
    const earlier = await aGame(db, { teamId: team.id, datetime: inHours(2) });
    const pill = page.getByRole("button", { name: "1 new game" });
    await pill.waitFor();
    expect(await firstCard(page)).toEqual(before);
    expect(await coveredBy(pill, page)).toEqual([]);
    await pill.click();
    await page.locator(".slot").first().waitFor();
    const after = await firstCard(page);
    expect(after.game).toContain(`/games/${earlier.id}/`);
    await pill.waitFor({ state: "detached" });
    // Below the window nothing moves.
    await aGame(db, { teamId: team.id, datetime: inHours(48) });
    await page.locator(".slot").nth(1).waitFor();
    expect(await firstCard(page)).toEqual(after);

    await page
      .getByRole("button", { name: /^Check In/ })
      .first()
      .dblclick();
    await page.getByText("See you at the game!").waitFor();
    await page
      .getByRole("button", { name: /^Check Out/ })
      .first()
      .waitFor();
    await page.context().close();
  },
);

/** Lets the server answer, and keeps the answer until it is let go. */
async function holdAnswer(page: Page, path: string) {
  const [held, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(path, async (route) => {
    const response = await route.fetch();
    answered.resolve();
    await held.promise;
    await route.fulfill({ response });
  });
  return { answered: answered.promise, release: held.resolve };
}

flow(
  "follows the redirect of a form when a live update arrives meanwhile",
  { ways: ["own"] },
  async ({ server, db }) => {
    const page = await openPage(server);
    await signInAsNewUser(page, db);
    const court = await aCourt(db);
    const news = await liveNews(page);
    const listening = page.waitForResponse(/\/live\?/);
    await openHydrated(page, `/court/${court.slug}/join`, "dialog form");
    await page.clock.fastForward(1_000);
    await listening;
    const { answered, release } = await holdAnswer(page, "**/court/*/join.data*");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Join Court" }).click();
    await answered;
    await news.arrive(1);
    release();
    await page.getByText("Joined Court!").waitFor();
    await dialog.waitFor({ state: "detached" });
    await page.context().close();
  },
);
