import type { Browser, BrowserContext, Page } from "playwright";

type Options = Parameters<Browser["newContext"]>[0];

/** An empty page in a context that a flow of the file has left, and the origins it was on. */
type Left = { page: Page; origins: Set<string> };

const left = new Map<string, Left[]>();
const inUse = new Set<BrowserContext>();

/** The only calls that leave nothing, or only what `forget` knows. */
const harmless = ["addCookies", "browser", "clearCookies", "close", "cookies", "newPage", "pages"];

/**
 * A page in a context with these options that an earlier flow of the file has left, else in a new
 * one. It finds the scripts compiled, and nothing else of the earlier flow.
 */
export async function pageOfContext(browser: Browser, options: Options): Promise<Page> {
  const key = JSON.stringify(options);
  const found = left.get(key)?.pop();
  if (found) await forget(found);
  const page = found?.page ?? (await aContext(await browser.newContext(options), key).newPage());
  inUse.add(page.context());
  return page;
}

/** Ends every context; others would still listen to the server of their file. */
export async function endContexts(browser: Browser): Promise<void> {
  left.clear();
  inUse.clear();
  await Promise.all(
    browser.contexts().map((context) => Object.getPrototypeOf(context).close.call(context)),
  );
}

/** To close it leaves it to the next flow, unless this one has changed it. */
function aContext(context: BrowserContext, key: string): BrowserContext {
  context.setDefaultTimeout(40_000);
  const origins = new Set<string>();
  context.on("page", (page) =>
    page.on("framenavigated", (frame) => origins.add(new URL(frame.url()).origin)),
  );
  const changed = watch([context, context.clock]);
  const close = context.close.bind(context);
  context.close = async () => {
    if (changed()) return close();
    if (!inUse.delete(context)) return;
    const used = context.pages();
    // Before the others close: with the last page of a context its process would end.
    const page = await context.newPage();
    await Promise.all(used.map((each) => each.close()));
    left.set(key, [...(left.get(key) ?? []), { page, origins }]);
  };
  return context;
}

/** Returns whether something but `harmless` was called. */
function watch(objects: object[]): () => boolean {
  let isChanged = false;
  for (const object of objects)
    for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(object))) {
      const method = Reflect.get(object, name);
      const isWatched = typeof method === "function" && !/^_|^constructor$/.test(name);
      if (!isWatched || harmless.includes(name)) continue;
      const watched = (...args: unknown[]) => {
        isChanged = true;
        return method.apply(object, args);
      };
      Reflect.set(object, name, watched);
    }
  return () => isChanged;
}

/** Forgets cookies and all that pages have stored, with their service workers. */
async function forget({ page, origins }: Left): Promise<void> {
  const context = page.context();
  const session = await Object.getPrototypeOf(context).newCDPSession.call(context, page);
  for (const origin of origins)
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
  await context.clearCookies();
  origins.clear();
}
