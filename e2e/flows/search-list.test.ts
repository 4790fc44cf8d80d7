import type { Page } from "playwright";
import {
  aCheckIn,
  aCourt,
  aGame,
  aUser,
  expect,
  flow,
  openPage,
  unique,
} from "#e2e/harness/browser.ts";
import { openHydrated } from "#e2e/harness/members.ts";

const screens = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

flow(
  "every suggestion can be seen and read, in the light and in the dark",
  { ways: ["own"] },
  async ({ server, db }) => {
    const name = unique("Parkplatz");
    for (let n = 1; n <= 5; n++) await aCourt(db, { name: `${name} ${n}` });
    const page = await openPage(server);
    await openHydrated(page, "/");
    await search(page).fill(name);
    await page.getByRole("option").nth(4).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.locator("[role=option][aria-selected=true]").waitFor();
    for (const screen of screens) {
      await page.setViewportSize(screen);
      expect(await hiddenOptions(page), `hidden at ${screen.width}`).toEqual([]);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await contrasts(page), `contrast at ${screen.width}, ${colorScheme}`).toEqual([]);
      }
    }
    await page.context().close();
  },
);

flow("no game shows through the suggestions", { ways: ["own"] }, async ({ server, db }) => {
  const { id: teamId } = await aCourt(db);
  await aGame(db, { teamId, datetime: new Date(Date.now() + 3_600_000) });
  const page = await openPage(server, { viewport: screens[0] });
  const time = page.locator(".slot-when").first();
  await expect.poll(() => page.goto("/").then(() => time.count())).toBe(1);
  await openHydrated(page, "/", ".search-place input");
  // A list of its own, as long as it takes to reach the games: no network is needed for that.
  await page.locator(".search-place").evaluate((place) => {
    const list = document.createElement("div");
    list.className = "suggestions";
    list.style.height = "25rem";
    place.append(list);
  });
  const met = await time.evaluate((it) => {
    const { left, top } = it.getBoundingClientRect();
    return document.elementFromPoint(left + 10, top + 25)?.className;
  });
  expect(met).toBe("suggestions");
  await page.context().close();
});

/** The text field becomes a combobox with the first suggestion. */
const search = (page: Page) => page.getByLabel("Search teams and courts by name or address");

flow(
  "a suggestion shows the next game, and words may come in any order",
  { ways: ["own"] },
  async ({ server, db }) => {
    const mark = unique("ufer").replace(" ", "");
    const court = await aCourt(db, { name: `Görlitzer ${mark}`, address: "Berlin, Wiener Str. 1" });
    const game = await aGame(db, { teamId: court.id });
    await aCheckIn(db, { gameId: game.id, userId: (await aUser(db)).id });
    const page = await openPage(server);
    await openHydrated(page, "/");
    await search(page).fill(`wiener, goerlitzer ${mark}`);
    const option = page.getByRole("option", { name: court.name });
    await option.getByText(/\d\d:\d\d · 1\u00a0in$/).waitFor();
    expect(await page.getByRole("combobox").getAttribute("type")).toBe("text");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: `Join ${court.name}` }).waitFor();
    await page.context().close();
  },
);

flow("shows when a search has no result or is too short", { ways: ["own"] }, async ({ server }) => {
  const page = await openPage(server);
  await openHydrated(page, "/");
  await search(page).fill("zzzz nowhere");
  await page.getByText("No court or team found.").waitFor();
  await page.getByRole("link", { name: "Create it?" }).click();
  await page.waitForURL(/sign-up|create/);
  await page.goto("/?q=a");
  await page.getByText("Type at least 2 letters.").waitFor();
  await page.context().close();
});

/** Options that a tap near their lower edge would not meet. */
const hiddenOptions = (page: Page) =>
  page.getByRole("option").evaluateAll((options) =>
    options
      .filter((option) => {
        // Not `scrollIntoView`: that would scroll what cuts it off, too.
        scrollTo(0, scrollY + option.getBoundingClientRect().bottom - innerHeight + 10);
        const { left, bottom } = option.getBoundingClientRect();
        return !option.contains(document.elementFromPoint(left + 20, bottom - 3));
      })
      .map((option) => option.textContent),
  );

/** Words of the list whose contrast is below 4.5. */
const contrasts = (page: Page) =>
  page.getByRole("option").evaluateAll((options) => {
    const numbers = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const light = (color: string) => {
      const [r = 0, g = 0, b = 0] = numbers(color)
        .slice(0, 3)
        .map((value) => value / 255)
        .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const groundOf = (element: Element): string => {
      const { backgroundColor } = getComputedStyle(element);
      const isSeeThrough = numbers(backgroundColor)[3] === 0;
      return isSeeThrough && element.parentElement
        ? groundOf(element.parentElement)
        : backgroundColor;
    };
    return options
      .flatMap((option) => [option, ...option.querySelectorAll("*")])
      .map((element) => {
        const pair = [light(getComputedStyle(element).color), light(groundOf(element))];
        const contrast = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
        return { words: element.textContent, contrast };
      })
      .filter(({ contrast }) => contrast < 4.5);
  });
