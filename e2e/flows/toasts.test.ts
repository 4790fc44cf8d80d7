import type { Locator, Page } from "playwright";
import { aCourt, expect, flow, openPage, type TestServer } from "#e2e/harness/browser.ts";
import { hydrated, memberPage } from "#e2e/harness/members.ts";

type Form = [path: string, button: string];

/** A form on a page, in a dialog and on a card. */
const ofMembers: Form[] = [
  ["/schedule?team=ID", "Schedule Game"],
  ["/team/TEAM", "Check In"],
];

/** A phone upright, with its keyboard over the page, and on its side; a desk. */
const screens = [
  { width: 360, height: 640 },
  { width: 360, height: 330 },
  { width: 640, height: 360 },
  { width: 1280, height: 860 },
];

flow(
  "shows an error beside the button to press next, and over nothing, in dialogs too",
  { ways: ["own"] },
  async ({ server }) => {
    await Promise.all([asVisitor(server), asMember(server)]);
  },
);

async function asVisitor(server: TestServer) {
  const visitor = await openPage(server);
  await fail(visitor, "/contact", "Send message");
  await visitor.context().close();
}

async function asMember(server: TestServer) {
  const { page, places } = await aMember(server);
  for (const [path, button] of ofMembers)
    await fail(
      page,
      path.replace(/ID|TEAM|COURT/, (name) => places[name] ?? ""),
      button,
    );
  await page.context().close();
}

/** A member of a team with a game, and a court to join. */
async function aMember(server: TestServer) {
  const { page, team } = await memberPage(server);
  const court = await aCourt(server.db);
  const places: Record<string, string> = { ID: `${team.id}`, TEAM: team.slug, COURT: court.slug };
  return { page, places };
}

/** Sends a form that nobody gets, on every screen, and looks where that is said. */
async function fail(page: Page, path: string, name: string) {
  await page.goto(path);
  const part = /dialog=|join|leave|create|schedule/.test(path) ? "dialog" : "main";
  const button = page.locator(part).getByRole("button", { name: new RegExp(`^${name}`) });
  await button.waitFor();
  await hydrated(page, `${part} form`);
  await fill(button.locator("xpath=ancestor::form"));
  await page.route(/\/api\/|\.data/, (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await button.click();
    const toast = page.locator(".toasts-over .notice");
    const [said, pressed] = [await boxOf(toast), await boxOf(button)];
    const isClear = said.bottom <= pressed.top || said.top >= pressed.bottom;
    expect(isClear, `${path}: ${JSON.stringify({ screen, said, pressed })}`).toBe(true);
    expect(await coveredByNotice(page), `${path}: ${JSON.stringify(screen)}`).toEqual([]);
    await toast.getByRole("button", { name: "Dismiss" }).click();
  }
  await page.unrouteAll();
}

/** Where something is once it has come to rest. */
const boxOf = (it: Locator) =>
  it.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

/** Something in every field. */
async function fill(form: Locator) {
  for (const field of await form.locator("[required]:visible:not([type=file])").all()) {
    const type = (await field.getAttribute("type")) ?? "";
    const date = (await field.getAttribute("min")) ?? "";
    const given: Record<string, string> = { date, time: "23:59", email: "ann@openrun.example" };
    if ((await field.evaluate((it) => it.tagName)) !== "SELECT")
      await field.fill(given[type] ?? "ABC234");
  }
}

flow(
  "a message that comes with another page has a row of its own, and covers nothing",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, places } = await aMember(server);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/schedule?team=${places.ID}`);
    await hydrated(page, "dialog form");
    await fill(page.locator("dialog form"));
    // Today at 23:59 may be beside the game of tomorrow, about which the form asks.
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel("Date", { exact: true }).fill(inThreeDays);
    await page.getByRole("button", { name: "Schedule Game" }).click();
    await page.waitForURL(/\/games\/\d+$/);
    const notice = page.locator("main .toasts .notice");
    await notice.getByText("Game Scheduled!").waitFor();
    expect(await page.locator(".toasts-over .notice").count()).toBe(0);
    const heading = page.getByRole("heading", { level: 1 });
    expect((await boxOf(notice)).bottom).toBeLessThanOrEqual((await boxOf(heading)).top);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // It stays: reading and pressing "Share" take as long as they take.
    await page.clock.install();
    await page.clock.runFor(60_000);
    await notice.getByRole("link", { name: "Share" }).waitFor();
    await page.locator("header").getByRole("link", { name: "Openrun" }).click();
    await page.waitForURL("/");
    await notice.waitFor({ state: "detached" });
    await page.context().close();
  },
);

/**
 * What has words or takes presses and shares a place with the message. Not what is scrolled out of the dialog
 * in front or below the header, nor what lies behind the dialog, where it can be neither read nor pressed.
 */
const coveredByNotice = (page: Page) =>
  page.evaluate(() => {
    const notice = document.querySelector(".toasts-over .notice");
    if (!notice) return ["no notice"];
    const over = notice.getBoundingClientRect();
    const dialog = document.querySelector("dialog[open]");
    const header = document.querySelector(".site-header");
    const shownFrom = dialog
      ? dialog.getBoundingClientRect().top
      : (header?.getBoundingClientRect().bottom ?? 0);
    const all = (dialog ?? document).querySelectorAll(
      "h1, h2, h3, input:not([type=hidden]), textarea, select, button, a, summary",
    );
    return [...all]
      .filter(
        (it) => !notice.contains(it) && !it.closest(".skip, .sr-only") && it.checkVisibility(),
      )
      .filter((it) =>
        [...it.getClientRects()].some(
          ({ top, bottom, left, right, width }) =>
            width > 1 &&
            Math.min(bottom, over.bottom) -
              Math.max(top, over.top, header?.contains(it) ? 0 : shownFrom) >
              1 &&
            Math.min(right, over.right) - Math.max(left, over.left) > 1,
        ),
      )
      .map((it) => `${it.tagName} ${it.textContent}`);
  });
