import type { Page } from "playwright";
import { inspectorOf } from "#e2e/harness/contexts.ts";

/** Doubles the text size: by the browser's setting, or as text zoom that the page cannot detect. */
export async function doubleType(page: Page, how: "setting" | "zoom"): Promise<void> {
  if (how === "zoom")
    return page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const inspector = await inspectorOf(page);
  await inspector.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

/** The size as it was. */
export async function plainType(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  const inspector = await inspectorOf(page);
  await inspector.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
}

/** By how many pixels a page is wider than its window, and which element overflows. */
export const horizontalOverflow = (page: Page): Promise<{ by: number; out: string[] }> =>
  page.evaluate(() => {
    const by = document.documentElement.scrollWidth - innerWidth;
    const isOut = (it: Element) => it.getBoundingClientRect().right > innerWidth + 1;
    const isCut = (it: Element) => it.closest(".court-ground, .table-frame, .sr-only, .tabs");
    const out = [...document.querySelectorAll("body *")]
      .filter((it) => it.checkVisibility() && isOut(it) && !isCut(it))
      .map((it) => `${it.tagName}.${it.getAttribute("class")}`);
    return { by: Math.max(0, by), out: by > 0 ? out : [] };
  });
