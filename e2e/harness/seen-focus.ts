import type { ElementHandle, Page } from "playwright";
import { expect } from "vitest";

/** The parts of a page, found once: to find them anew by a locator takes three more messages. */
type Found = ElementHandle<HTMLElement | SVGElement>;

/** A stop of the Tab key: its accessible name, and why its focus may be invisible. */
type Stop = { name: string; problems: string[]; isThere: boolean; isGone: boolean };

/**
 * The name of the focused element, once its focus is seen: it needs an outline of 2 px with a
 * contrast of 3:1 (WCAG 2.4.13), and must not be covered. The browser may have to scroll there first.
 */
export async function seenFocus(page: Page): Promise<string> {
  const body = await page.$("body");
  if (!body) throw new Error("The page has no body.");
  return (await seenFocusAt(body)).name;
}

/** The same, whether it is on `target`, and whether that is no longer in the page. */
export async function seenFocusAt(target: Found): Promise<Stop> {
  let stop = await inspectFocus(target);
  if (stop.problems.length === 0) return stop;
  const problems = async () => {
    stop = await inspectFocus(target);
    return stop.problems;
  };
  await expect.poll(problems, { message: `the focus on ${stop.name}`, interval: 16 }).toEqual([]);
  return stop;
}

const inspectFocus = (target: Found): Promise<Stop> =>
  target.evaluate((element) => {
    const here = document.activeElement;
    const at = { isThere: element === here, isGone: !element.isConnected };
    if (!(here instanceof HTMLElement) || here === document.body)
      return { name: "", problems: [], ...at };
    // Only a script brings focus to a heading: it is no stop.
    if (here.tabIndex < 0) return { name: here.textContent ?? "", problems: [], ...at };
    const label = document.querySelector(`label[for="${here.id}"]`)?.textContent;
    const name = here.getAttribute("aria-label") ?? label ?? (here.textContent || here.outerHTML);
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(here);
    const problems: string[] = [];

    if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) problems.push("no outline");
    const ground = groundOf(outlineOffset.startsWith("-") ? here : here.parentElement);
    const contrast = contrastOf(outlineColor, ground);
    if (contrast < 3) problems.push(`${outlineColor} on ${ground} is ${contrast.toFixed(1)}`);
    const covers = pointsOf(here).map(([x, y]) => coverAt(x, y));
    if (covers.every(Boolean)) problems.push(`behind ${covers[0]}`);
    return { name: name.trim(), problems, ...at };

    function groundOf(element: Element | null): string {
      if (!element) return "rgb(255, 255, 255)";
      const { backgroundColor } = getComputedStyle(element);
      return numbersOf(backgroundColor)[3] === undefined
        ? backgroundColor
        : groundOf(element.parentElement);
    }

    function contrastOf(one: string, other: string) {
      const [dark = 0, light = 0] = [one, other].map(luminanceOf).sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    }

    function luminanceOf(color: string) {
      const [r = 0, g = 0, b = 0] = numbersOf(color)
        .slice(0, 3)
        .map((value) => value / 255)
        .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    }

    function numbersOf(color: string) {
      return (color.match(/[\d.]+/g) ?? []).map(Number);
    }

    /** Points near the ends and in the middle of each of its lines. */
    function pointsOf(element: Element) {
      return [...element.getClientRects()].flatMap(({ left, right, top, bottom }) =>
        [left + 4, (left + right) / 2, right - 4].flatMap((x) =>
          [top + 4, (top + bottom) / 2, bottom - 4].map((y) => [x, y] as const),
        ),
      );
    }

    /** The element that covers the point, if any; transparent elements and toasts do not count. */
    function coverAt(x: number, y: number) {
      for (const element of document.elementsFromPoint(x, y)) {
        if (here?.contains(element) || element.contains(here)) return;
        const isOpaque = numbersOf(getComputedStyle(element).backgroundColor)[3] === undefined;
        if (isOpaque && !element.closest(".toasts-over"))
          return element.className || element.tagName;
      }
      return "the edge of the window";
    }
  });
