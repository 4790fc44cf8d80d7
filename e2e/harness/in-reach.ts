import type { Locator } from "playwright";
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
