import type { Locator, Page } from "playwright";
import { expect } from "vitest";

/** Expects that an element is within the viewport, without scrolling, and that nothing covers its centre. */
export async function expectInReach(element: Locator): Promise<void> {
  await element.waitFor();
  await expect.poll(() => element.evaluate(whatIsOver)).toBe("itself");
}

/** The target of a tap in the middle of an element: itself, what covers it, or nothing. */
function whatIsOver(element: Element): string {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
    return `outside the viewport: ${[left, top, right, bottom]}`;
  const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return element.contains(met) ? "itself" : `covered by ${met?.outerHTML.slice(0, 200)}`;
}

/** The links and buttons of a page that a tap in their middle would miss, each with what it meets. */
export const controlsOutOfReach = (page: Page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    const all = (dialog ?? document).querySelectorAll<HTMLElement>("a[href], button, summary");
    const missed: string[] = [];
    for (const control of all) {
      const style = getComputedStyle(control);
      const isForSight = control.checkVisibility({ visibilityProperty: true });
      const { width } = control.getBoundingClientRect();
      if (!isForSight || width <= 1 || style.pointerEvents === "none") continue;
      if (control.closest("[aria-hidden=true], .skip, .sr-only")) continue;
      control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { left, right, top, bottom } = [...control.getClientRects()][0] ?? new DOMRect();
      const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (control.contains(met) || met?.contains(control.querySelector("img"))) continue;
      const name = (control.getAttribute("aria-label") ?? control.textContent ?? "").trim();
      missed.push(`${name}: ${met ? met.outerHTML.slice(0, 120) : "outside the viewport"}`);
    }
    return missed;
  });
