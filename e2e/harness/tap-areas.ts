import type { Frame, Page } from "playwright";

/** Pairs of links and buttons of a page whose areas overlap by more than a pixel. */
export const overlappingTaps = (page: Page | Frame): Promise<string[]> =>
  page.evaluate(() => {
    const selector = "a[href], button, summary, input:not([type=hidden]), select, textarea";
    const taps = [...document.querySelectorAll(selector)]
      .filter((tap) => tap.checkVisibility() && !tap.closest("[inert], .sr-only, .skip"))
      .filter((tap) => !tap.matches(".dialog-away, .skip"))
      .flatMap((tap) => [...tap.getClientRects()].map((box) => ({ tap, box })));
    const nameOf = ({ tap, box }: (typeof taps)[number]) =>
      `${tap.tagName} ${tap.textContent?.trim()} ${Math.round(box.top)}-${Math.round(box.bottom)}`;
    const found: string[] = [];
    for (const [index, one] of taps.entries()) {
      for (const other of taps.slice(index + 1)) {
        if (one.tap.contains(other.tap) || other.tap.contains(one.tap)) continue;
        if (one.tap.closest("header, dialog") !== other.tap.closest("header, dialog")) continue;
        const wide =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide > 1 && high > 1) found.push(`${nameOf(one)} / ${nameOf(other)}`);
      }
    }
    return found;
  });
