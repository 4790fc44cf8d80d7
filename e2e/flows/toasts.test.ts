import type { Locator, Page } from "playwright";
import { expect, flow } from "#e2e/harness/browser.ts";
import { hydrated, memberPage, openHydrated, unreachable } from "#e2e/harness/members.ts";

/** A phone upright, with its keyboard over the page, and on its side. */
const screens = [
  { width: 360, height: 640 },
  { width: 360, height: 330 },
  { width: 640, height: 360 },
];

flow(
  "an error is shown beside the button to press next and over nothing, and a success has a row of its own",
  { ways: ["own"] },
  async ({ server }) => {
    const { page, team } = await memberPage(server);
    await openHydrated(page, `/team/${team.slug}`, ".ticket button");
    await fail(page, page.getByRole("button", { name: /^Check In/ }));
    await page.goto(`/schedule?team=${team.id}`);
    await hydrated(page, "dialog form");
    const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel("Date", { exact: true }).fill(inThreeDays);
    await page.getByLabel("Time", { exact: true }).fill("23:59");
    const schedule = page.getByRole("dialog").getByRole("button", { name: /^Schedule Game/ });
    await fail(page, schedule);

    await page.setViewportSize({ width: 360, height: 740 });
    await schedule.click();
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

/** Sends a form that nobody gets, on every screen, and looks where that is said. */
async function fail(page: Page, button: Locator) {
  const submissions = /\/api\/|\.data/;
  await unreachable(page, submissions);
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await button.click();
    const toast = page.locator(".toasts-over .notice");
    const [said, pressed] = [await boxOf(toast), await boxOf(button)];
    const isClear = said.bottom <= pressed.top || said.top >= pressed.bottom;
    expect(isClear, JSON.stringify({ screen, said, pressed })).toBe(true);
    expect(await coveredByNotice(page), JSON.stringify(screen)).toEqual([]);
    await toast.getByRole("button", { name: "Dismiss" }).click();
  }
  await page.unroute(submissions);
}

/** Where something is once it has come to rest. */
const boxOf = (it: Locator) =>
  it.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

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
