import type { Frame } from "playwright";
import { defaultLanguage, languages } from "#app/lib/language.ts";
import { expect, flow, visitor } from "#e2e/harness/browser.ts";
import { captainPages } from "#e2e/harness/captain-pages.ts";
import { misfitsOf } from "#e2e/harness/framed-pages.ts";
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
      const others = [
        ...["/", "/courts", "/help", "/privacy", "/contact", "/profile", "/profile/mail"],
        ...["/profile/devices", "/profile/games", "/schedule", "/create", "/join-team"],
        ...[`/court/${court.slug}`, `/team/${team.slug}`, ...otherDialogs],
      ];
      const anybody = visitor(server);
      const captain = visitor(server);
      for (const { name, value } of await page.context().cookies())
        captain.cookies.set(name, value);
      anybody.cookies.set("lang", language);
      const found = [
        await misfitsOf(server, { caller: captain, paths: [...main, ...others], look }),
        await misfitsOf(server, {
          ...{ caller: anybody, look },
          paths: ["/", "/sign-up", "/sign-in", "/forgot-password", "/courts"],
        }),
      ];
      expect(found.flatMap(({ misfits }) => misfits)).toEqual([]);
      for (const path of main) {
        await page.setViewportSize(narrow);
        await page.goto(path);
        expect(await page.locator("html").getAttribute("lang"), path).toBe(language);
        await expectSoundPage(page, path);
        expect(await overlappingTaps(page), `${path} on a large screen`).toEqual([]);
      }
      await page.context().close();
    },
  );

async function look(frame: Frame): Promise<string[]> {
  const cut = (await frame.evaluate(cutTexts)).filter((text) => !text.includes(unbroken));
  return [...cut, ...(await overlappingTaps(frame))];
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
