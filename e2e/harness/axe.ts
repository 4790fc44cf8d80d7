import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright";
import { expect } from "vitest";

/** No finding of axe, and nothing to scroll sideways to on the narrowest phone. */
export async function expectSound(page: Page, path: string) {
  // In the page itself: our pages have no frames, whose findings would need a page of their own.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  const findings = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" ")}`,
  );
  expect(findings, path).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide, path).toBeLessThanOrEqual(0);
}
