import type { Page } from "playwright";

/** Twice the text size: as the browser's setting, or as zoom of text that the page does not hear of. */
export async function doubleType(page: Page, how: "setting" | "zoom"): Promise<void> {
  if (how === "zoom")
    return page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

/** By how many pixels a page is wider than its window, and what reaches out. */
export const sideways = (page: Page): Promise<{ by: number; out: string[] }> =>
  page.evaluate(() => {
    const by = document.documentElement.scrollWidth - innerWidth;
    const isOut = (it: Element) => it.getBoundingClientRect().right > innerWidth + 1;
    const isCut = (it: Element) => it.closest(".court-ground, .table-frame, .sr-only, .tabs");
    const out = [...document.querySelectorAll("body *")]
      .filter((it) => it.checkVisibility() && isOut(it) && !isCut(it))
      .map((it) => `${it.tagName}.${it.getAttribute("class")}`);
    return { by: Math.max(0, by), out: by > 0 ? out : [] };
  });
