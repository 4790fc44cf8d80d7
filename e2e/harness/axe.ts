import fs from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";
import { expect } from "vitest";
import { inspectorOf } from "#e2e/harness/contexts.ts";

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };
type Run = (options: object) => Promise<{ violations: Violation[] }>;

const require = createRequire(import.meta.url);
const source = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** No finding of axe, and nothing to scroll sideways to on the narrowest phone. */
export async function expectSound(page: Page, path: string) {
  const findings = (await violationsOf(page)).map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" ")}`,
  );
  expect(findings, path).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide, path).toBeLessThanOrEqual(0);
}

/**
 * Our pages have no frames, so axe can run in the page itself. What the inspector evaluates stays
 * compiled for the next page; `page.evaluate` would compile it each time.
 */
async function violationsOf(page: Page): Promise<Violation[]> {
  await (await inspectorOf(page)).send("Runtime.evaluate", { expression: source });
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: Run } };
    return (await axe.run({ resultTypes: ["violations"] })).violations;
  });
}
