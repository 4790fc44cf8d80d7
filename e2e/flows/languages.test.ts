import type { Page } from "playwright";
import { defaultLanguage, languages } from "#app/lib/language.ts";
import { expect, flow } from "#e2e/harness/browser.ts";
import { captainPages } from "#e2e/harness/captain-pages.ts";
import { doubleType, horizontalOverflow, plainType } from "#e2e/harness/large-type.ts";
import { memberPage } from "#e2e/harness/members.ts";
import { expectSoundPage, narrow } from "#e2e/harness/sound-page.ts";
import { overlappingTaps } from "#e2e/harness/tap-areas.ts";

const unbroken =
  "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft";

/**
 * Each page is opened once, for all that can be seen of it. English pages of visitors, and errors of forms:
 * `accessibility.test.ts`.
 */
for (const language of languages.filter((one) => one !== defaultLanguage))
  flow(
    `pages of captains in the dark are accessible, and nothing is cut or wider than 320 px, in ${language}`,
    { ways: ["own"] },
    async ({ server }) => {
      const given = { viewport: narrow, colorScheme: "dark" as const };
      const { page, user, team, court } = await memberPage(server, given);
      const cookie = { name: "lang", value: language, url: server.origin };
      await page.context().addCookies([cookie]);
      const text = unbroken;
      const { pages, dialogs, otherDialogs } = await captainPages({ server, page, user, text });
      const main = [...pages, ...dialogs];
      for (const path of main) {
        expect(await misfits(page, path, language)).toEqual([]);
        await expectFitTwice(page, path);
        await expectSoundPage(page, path);
        expect(await overlappingTaps(page), `${path} on a large screen`).toEqual([]);
      }
      const others = [
        ...["/", "/courts", "/help", "/privacy", "/contact", "/profile", "/profile/mail"],
        ...["/profile/devices", "/profile/games", "/schedule", "/create", "/join-team"],
        ...[`/court/${court.slug}`, `/team/${team.slug}`, ...otherDialogs],
      ];
      const found: string[] = [];
      for (const path of others) found.push(...(await misfits(page, path, language)));
      await page.context().clearCookies({ name: "sid" });
      for (const path of ["/", "/sign-up", "/sign-in", "/forgot-password", "/courts"])
        found.push(...(await misfits(page, path, language)));
      expect(found).toEqual([]);
      await page.context().close();
    },
  );

async function misfits(page: Page, path: string, language: string): Promise<string[]> {
  await page.setViewportSize(narrow);
  await page.goto(path);
  expect(await page.locator("html").getAttribute("lang"), path).toBe(language);
  const { out } = await horizontalOverflow(page);
  const cut = (await page.evaluate(cutTexts)).filter((text) => !text.includes(unbroken));
  const found = [...out, ...cut, ...(await overlappingTaps(page))];
  return found.map((each) => `${path}: ${each}`);
}

/** A phone of today, with text twice as large. */
async function expectFitTwice(page: Page, path: string) {
  await page.setViewportSize({ width: 360, height: 740 });
  await doubleType(page, "setting");
  expect(await horizontalOverflow(page), `${path}, twice`).toEqual({ by: 0, out: [] });
  await plainType(page);
}

/** Texts that do not fit the element that hides what is over; long names may end in dots. */
function cutTexts(): string[] {
  const cut: string[] = [];
  for (const it of document.querySelectorAll("body *")) {
    const { overflowX, overflowY } = getComputedStyle(it);
    const hides = /hidden|clip/.test(overflowX) || /hidden|clip/.test(overflowY);
    const own = [...it.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
    if (!hides || !own || !it.checkVisibility({ visibilityProperty: true })) continue;
    if (
      it.closest(".sr-only, .me-name, .invite-link, .brand") ||
      it.getBoundingClientRect().width <= 1
    )
      continue;
    const isOver = it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 2;
    if (isOver) cut.push(`${it.tagName}.${it.getAttribute("class")}: ${it.textContent}`);
  }
  return cut;
}
