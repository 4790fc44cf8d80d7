import type { Page } from "playwright";
import { defaultLanguage, languages } from "#app/lib/language.ts";
import { expect, flow } from "#e2e/harness/browser.ts";
import { captainPages } from "#e2e/harness/captain-pages.ts";
import { horizontalOverflow } from "#e2e/harness/large-type.ts";
import { memberPage } from "#e2e/harness/members.ts";
import { overlappingTaps } from "#e2e/harness/tap-areas.ts";

for (const language of languages.filter((one) => one !== defaultLanguage))
  flow(
    `LNG-05 nothing is cut or wider than 320 px in ${language}`,
    { ways: ["own"] },
    async ({ server }) => {
      const viewport = { width: 320, height: 640 };
      const { page, user, team, court } = await memberPage(server, { viewport });
      const cookie = { name: "lang", value: language, url: server.origin };
      await page.context().addCookies([cookie]);
      const { pages, dialogs, otherDialogs } = await captainPages({
        server,
        page,
        user,
        text: `Hall ${language}`,
      });
      const paths = [
        ...["/", "/courts", "/help", "/privacy", "/contact", "/profile", "/profile/mail"],
        ...["/profile/devices", "/profile/games", "/schedule", "/create", "/join-team"],
        ...[`/court/${court.slug}`, `/team/${team.slug}`],
        ...[...pages, ...dialogs, ...otherDialogs],
      ];
      const found: string[] = [];
      for (const path of paths) found.push(...(await misfits(page, path, language)));
      await page.context().clearCookies({ name: "sid" });
      for (const path of ["/", "/sign-up", "/sign-in", "/forgot-password", "/courts"])
        found.push(...(await misfits(page, path, language)));
      expect(found).toEqual([]);
      await page.context().close();
    },
  );

async function misfits(page: Page, path: string, language: string): Promise<string[]> {
  await page.goto(path);
  expect(await page.locator("html").getAttribute("lang"), path).toBe(language);
  const { out } = await horizontalOverflow(page);
  const cut = await page.evaluate(cutTexts);
  const found = [...out, ...cut, ...(await overlappingTaps(page))];
  return found.map((each) => `${path}: ${each}`);
}

/** Texts of ours that do not fit the element that hides what is over. */
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
