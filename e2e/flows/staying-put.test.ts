import type { Locator, Page } from "playwright";
import { aCheckIn, aGame, aMember, aTeam, expect, flow, openPage } from "#e2e/harness/browser.ts";
import { aBusyPlayer } from "#e2e/harness/first-screen.ts";
import { hydrated, memberPage, openHydrated } from "#e2e/harness/members.ts";
import { aHostedGame, pageOf, playersIn } from "#e2e/harness/players.ts";

const phone = { width: 360, height: 740 };
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

flow(
  "keeps the games in sight in place when others schedule one",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { page, team, game, user } = await memberPage(server);
    await aMember(db, { teamId: team.id });
    await page.setViewportSize(phone);
    const listening = page.waitForResponse(/\/live\?/);
    await openHydrated(page, `/team/${team.slug}`, ".ticket button");
    await listening;
    const before = await firstCard(page);

    const earlier = await aGame(db, { teamId: team.id, datetime: inHours(2) });
    const pill = page.getByRole("button", { name: "1 new game" });
    await pill.waitFor();

    expect(await firstCard(page)).toEqual(before);
    expect(await coveredBy(pill, page)).toEqual([]);
    await aCheckIn(db, { gameId: game.id, userId: user.id });
    await page.locator(".ticket-count", { hasText: "1 in" }).waitFor();
    expect(await firstCard(page)).toEqual(before);

    await pill.click();
    await page.locator(".slot").first().waitFor();
    expect((await firstCard(page)).game).toContain(`/games/${earlier.id}/`);
    expect(await pill.count()).toBe(0);
    await page.context().close();
  },
);

flow(
  "a game that others schedule shows at once where it is below the window",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { page, team } = await memberPage(server);
    for (const hours of [25, 26, 27])
      await aGame(db, { teamId: team.id, datetime: inHours(hours) });
    await page.setViewportSize(phone);
    const listening = page.waitForResponse(/\/live\?/);
    await openHydrated(page, `/team/${team.slug}`);
    await listening;
    const before = await firstCard(page);
    await aGame(db, { teamId: team.id, datetime: inHours(48) });
    await page.locator(".slot").nth(3).waitFor();
    expect(await firstCard(page)).toEqual(before);
    await page.context().close();
  },
);

flow(
  "the dialog to schedule a game lies over the page it was opened on",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { page, court } = await memberPage(server);
    await aMember(db, { teamId: court.id });
    await page.setViewportSize(phone);
    const path = `/court/${court.slug}`;
    await openHydrated(page, path, "#games a");
    await page.evaluate(() => scrollTo(0, 120));
    const pressedAt = scrollAtClick(page);
    await page.getByRole("link", { name: "Schedule Game" }).click();
    const dialog = page.getByRole("dialog", { name: "Schedule New Game" });
    await dialog.waitFor();
    expect(await dialog.getByLabel("Team or court").inputValue()).toBe(`${court.id}`);
    await page.keyboard.press("Escape");
    await page.waitForURL(path);
    await dialog.waitFor({ state: "detached" });
    expect(await page.evaluate(() => scrollY)).toBe(await pressedAt);
    await page.context().close();
  },
);

flow(
  "moves nothing when the scripts add parts of a page",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, team } = await memberPage(server);
    await page.setViewportSize(phone);
    const topOfLeave = () =>
      page
        .getByRole("link", { name: "Leave Team" })
        .evaluate((link) => Math.round(link.getBoundingClientRect().top + scrollY));
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/team/${team.slug}`, { waitUntil: "commit" });
    // The whole page, which comes in parts; its scripts are still held.
    await page.waitForFunction(() => document.readyState !== "loading");
    await page.getByRole("contentinfo").waitFor();
    const before = await topOfLeave();
    release();
    await page.getByRole("button", { name: "Copy link" }).waitFor();
    expect(Math.abs((await topOfLeave()) - before)).toBeLessThanOrEqual(1);
    await page.context().close();
  },
);

flow(
  "the focus is on the heading once the dialog to sign up has done its work",
  { ways: ["own"] },
  async ({ server, db }) => {
    const team = await aTeam(db);
    await aMember(db, { teamId: team.id });
    const page = await openPage(server);
    await openHydrated(page, "/help");
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Full Name").fill("Ann Heading");
    await dialog.getByLabel("Email Address").fill(`heading-${team.slug}@openrun.example`);
    await dialog.getByLabel("Password", { exact: true }).fill("correct horse");
    await dialog.getByLabel("Retype Password").fill("correct horse");
    await dialog.getByRole("button", { name: "Create Profile" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.waitForFunction(() => document.activeElement?.tagName === "H1");
    await page.context().close();
  },
);

flow(
  "a link to a part of the page works before that part is hydrated",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, team } = await aBusyPlayer(server);
    const held = Promise.withResolvers<void>();
    await page.route(/member-page/, (route) => held.promise.then(() => route.continue()));
    const requested = page.waitForRequest(/member-page/);
    await page.goto(`/team/${team.slug}`);
    await requested;
    await hydrated(page, ".site-header");
    await page.getByRole("link", { name: "Invite", exact: true }).click();
    const top = () => page.locator("#invite").evaluate((part) => part.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(phone.height);
    held.resolve();
    await hydrated(page, ".jumps a");
    expect(await top()).toBeLessThan(phone.height);
    await page.context().close();
  },
);

flow(
  "a press on the page of a game leaves it where it is scrolled to",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { game, path } = await aHostedGame(db, { maxPlayers: 10 });
    const [ben] = await playersIn(db, game, ["Ben Two"]);
    if (!ben) throw new Error("Ben is in.");
    const page = await pageOf(server, ben, true);
    await page.setViewportSize({ width: 360, height: 500 });
    await openHydrated(page, path, "main");
    await page.evaluate(() => scrollTo(0, 120));
    const press = (name: string) => page.getByRole("button", { name });
    const pressedAt = scrollAtClick(page);
    await press("Can't come").click();
    await page.getByText("Thanks for telling us.").waitFor();
    expect(await page.evaluate(() => [scrollY, location.hash])).toEqual([await pressedAt, ""]);
    await page.context().close();
  },
);

/** Where the page is scrolled to at the next click: Playwright scrolls when it has to try again. */
const scrollAtClick = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener("click", () => resolve(scrollY), { capture: true, once: true });
      }),
  );

flow(
  "Home begins at its top after an account is made, and after the profile is saved",
  { ways: ["own"] },
  async ({ server }) => {
    const page = await openPage(server, { viewport: { width: 360, height: 640 } });
    await openHydrated(page, "/sign-up", "main form");
    await page.getByLabel("Full Name").fill("Ann One");
    await page.getByLabel("Email Address").fill(`${crypto.randomUUID()}@openrun.example`);
    for (const field of await page.locator("input[type=password]").all())
      await field.fill("alley-oop-2026");
    await page.getByRole("button", { name: "Create Profile" }).click();
    await expectTop(page);

    await openHydrated(page, "/profile", "main form");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expectTop(page);
    await page.context().close();
  },
);

/** Home is shown, and has the focus on its heading: it is not scrolled any more. */
async function expectTop(page: Page) {
  await page.waitForURL("/");
  await page.locator("main h1:focus").waitFor({ state: "attached" });
  expect(await page.evaluate(() => scrollY)).toBe(0);
}
