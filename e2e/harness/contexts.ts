import type { Browser, BrowserContext, Page } from "playwright";
import { emptyPage, type ReusedPage } from "#e2e/harness/pages.ts";
import { watchCalls } from "#e2e/harness/watched-calls.ts";

type Options = Parameters<Browser["newContext"]>[0];

/** An empty page in a context that a flow has left, and the origins that the context was on. */
type Left = { key: string; tab: ReusedPage; origins: Set<string> };

let left: Left[] = [];
const inUse = new Set<BrowserContext>();

/** As each takes memory. */
const mostLeft = 4;

/** The only calls that leave nothing, or only what `forget` knows. */
const harmless = /^(addCookies|browser|clearCookies|close|cookies|newPage|pages)$/;

/**
 * A page with these options that an earlier flow of this worker has left, else a new one. It finds
 * scripts cached and compiled, and nothing else of the earlier flow.
 */
export async function pageOfContext(browser: Browser, options: Options): Promise<Page> {
  const key = JSON.stringify(options);
  const found = left.findLast((each) => each.key === key);
  if (found) await forget(found);
  const tab = found?.tab ?? (await emptyPage(aContext(await browser.newContext(options), key)));
  const { page } = tab;
  inUse.add(page.context());
  return page;
}

/** Ends the contexts that a file still uses, and all but the last it has left. */
export async function endContexts(browser: Browser): Promise<void> {
  left = left.slice(-mostLeft);
  inUse.clear();
  const kept = left.map(({ tab }) => tab.page.context());
  const ended = browser.contexts().filter((context) => !kept.includes(context));
  await Promise.all(ended.map((context) => Object.getPrototypeOf(context).close.call(context)));
}

/** To close it leaves it to the next flow, unless this one has changed it. */
function aContext(context: BrowserContext, key: string): BrowserContext {
  context.setDefaultTimeout(40_000);
  const origins = new Set<string>();
  context.on("page", (page) =>
    page.on("framenavigated", (frame) => {
      const { protocol, origin } = new URL(frame.url());
      if (protocol.startsWith("http")) origins.add(origin);
    }),
  );
  const changed = watchCalls([context, context.clock], harmless);
  const close = context.close.bind(context);
  context.close = async () => {
    if (changed()) return close();
    if (!inUse.delete(context)) return;
    const used = context.pages();
    // Before the others close: with the last page of a context its process would end.
    const tab = await emptyPage(context);
    await Promise.all(used.filter((each) => each !== tab.page).map((each) => each.close()));
    left.push({ key, tab, origins });
  };
  return context;
}

/** Forgets cookies and all that pages have stored, with their service workers. */
async function forget(found: Left): Promise<void> {
  left = left.filter((each) => each !== found);
  const { page, inspector } = found.tab;
  for (const origin of found.origins)
    await inspector.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await page.context().clearCookies();
  found.origins.clear();
}
