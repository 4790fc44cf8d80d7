import type { Browser, CDPSession, Page } from "playwright";

type Options = Parameters<Browser["newContext"]>[0];

const inspectors = new WeakMap<Page, CDPSession>();

/** A page in a context of its own. */
export async function pageOfContext(browser: Browser, options: Options): Promise<Page> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(40_000);
  return context.newPage();
}

/** The inspector of a page, opened once. */
export async function inspectorOf(page: Page): Promise<CDPSession> {
  const inspector = inspectors.get(page) ?? (await page.context().newCDPSession(page));
  inspectors.set(page, inspector);
  return inspector;
}

/** Ends the contexts that a file still uses. */
export async function endContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}
