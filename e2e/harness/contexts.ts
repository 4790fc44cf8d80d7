import type { Browser, BrowserContext, CDPSession, Page } from "playwright";

type Options = NonNullable<Parameters<Browser["newContext"]>[0]>;

const inspectors = new WeakMap<Page, CDPSession>();

/** Pages that no test uses now, by the options of their contexts. */
const idle = new Map<string, Page[]>();
/** More would only take memory. */
const mostIdle = 2;

/**
 * A page in a context of its own. A new one starts a process that reads and compiles all scripts,
 * which takes as long as two visits. So closing a context leaves it to the next test, without
 * cookies and stored data, unless the test did what cannot be undone.
 */
export async function pageOfContext(
  browser: Browser,
  { viewport = null, ...options }: Options,
): Promise<Page> {
  const key = JSON.stringify(options);
  const known = idle.get(key)?.pop();
  if (known) {
    if (viewport) await known.setViewportSize(viewport);
    return known;
  }
  const context = await browser.newContext({ viewport, ...options });
  context.setDefaultTimeout(40_000);
  const page = await context.newPage();
  await inspectorOf(page);
  const isUsable = watchChanges(page);
  const close = context.close.bind(context);
  context.close = async () => {
    const others = idle.get(key) ?? [];
    const isKept = isUsable() && others.length < mostIdle && (await clear(page, options.baseURL));
    if (isKept) idle.set(key, [...others, page]);
    else await close();
  };
  return page;
}

/** Returns whether the page can be used again: nothing was called that stays in force. */
function watchChanges(page: Page): () => boolean {
  let isUsable = true;
  const context = page.context();
  const watch = <Owner extends object>(owner: Owner, names: (keyof Owner)[]) => {
    for (const name of names) {
      const call = owner[name] as (...given: unknown[]) => unknown;
      const watched = (...given: unknown[]) => {
        isUsable = false;
        return call.apply(owner, given);
      };
      Object.assign(owner, { [name]: watched });
    }
  };
  watch(page, ["addInitScript", "emulateMedia", "exposeBinding", "exposeFunction"]);
  watch(context, ["addInitScript", "exposeBinding", "exposeFunction", "grantPermissions"]);
  watch(context, ["newCDPSession", "newPage", "on", "setExtraHTTPHeaders", "setGeolocation"]);
  watch(context, ["setOffline"]);
  watch(page.clock, ["fastForward", "install", "pauseAt", "runFor", "setFixedTime"]);
  return () => isUsable && context.pages().length === 1 && !page.isClosed();
}

const events = ["console", "dialog", "pageerror", "request", "requestfailed", "response"] as const;

/** Makes a page like a new one, on a file without scripts of its site. False if that fails. */
async function clear(page: Page, origin = ""): Promise<boolean> {
  try {
    for (const event of events) page.removeAllListeners(event);
    await page.unrouteAll();
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate(() => sessionStorage.clear());
    await page.context().clearCookies();
    const inspector = await inspectorOf(page);
    await inspector.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    await inspector.send("Page.resetNavigationHistory");
    // A test that failed may have left the text at twice its size (`large-type.ts`).
    await inspector.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
    return true;
  } catch {
    return false;
  }
}

/** The inspector of a page, opened once. */
export async function inspectorOf(page: Page): Promise<CDPSession> {
  const inspector = inspectors.get(page) ?? (await page.context().newCDPSession(page));
  inspectors.set(page, inspector);
  return inspector;
}

/** Ends the contexts that a file still uses. */
export async function endContexts(browser: Browser): Promise<void> {
  const kept = new Set<BrowserContext>();
  for (const page of [...idle.values()].flat()) kept.add(page.context());
  const used = browser.contexts().filter((context) => !kept.has(context));
  await Promise.all(used.map((context) => context.close()));
}
