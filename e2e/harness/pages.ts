import type { BrowserContext, CDPSession, Page } from "playwright";
import { expect } from "vitest";
import { watchCalls } from "#e2e/harness/watched-calls.ts";

/** The only calls that leave nothing in a page, or only what `empty` knows. */
const harmless =
  /^(\$.*|close|content|context|evaluate|frames|getBy.*|go.*|isClosed|locator|mainFrame|reload|screenshot|setViewportSize|title|url|viewportSize|wait.*)$/;
const harmlessKeys = /^(insertText|press|type)$/;
const harmlessMoves = /^(click|dblclick|move|wheel)$/;

type Listener = (...args: unknown[]) => void;
type Emitter = {
  eventNames(): string[];
  listeners(event: string): Listener[];
  off(event: string, listener: Listener): void;
};

/** A page that goes from flow to flow. */
export type ReusedPage = {
  page: Page;
  inspector: CDPSession;
  /** Makes it as new; returns false if a flow has changed it. */
  empty(): Promise<boolean>;
};

const reused = new WeakMap<Page, ReusedPage>();

/** The inspector of a page that goes from flow to flow, for what leaves nothing in it. */
export function inspectorOf(page: Page): CDPSession {
  const found = reused.get(page);
  if (!found) throw new Error("This page was not opened by `openPage`.");
  return found.inspector;
}

/** The page that a flow has left in this context, emptied, else a new one. */
export async function emptyPage(context: BrowserContext): Promise<ReusedPage> {
  for (const page of context.pages()) {
    const found = reused.get(page);
    if (found && (await found.empty().catch(() => false))) return found;
  }
  const page = await context.newPage();
  const made = { page, ...(await emptyLater(page)) };
  reused.set(page, made);
  return made;
}

async function emptyLater(page: Page): Promise<Omit<ReusedPage, "page">> {
  // The context's own method is watched.
  const inspect = Object.getPrototypeOf(page.context()).newCDPSession;
  const inspector: CDPSession = await inspect.call(page.context(), page);
  const changes = [
    watchCalls([page], harmless),
    watchCalls([page.keyboard], harmlessKeys),
    watchCalls([page.mouse], harmlessMoves),
  ];
  const origins = new Set<string>();
  page.on("framenavigated", (frame) => origins.add(new URL(frame.url()).origin));
  const own = listenersOf(page);
  const size = page.viewportSize();
  const empty = async () => {
    origins.delete("null");
    if (origins.size > 1 || changes.some((isChanged) => isChanged())) return false;
    for (const [event, listener] of listenersOf(page))
      if (!own.some(([, each]) => each === listener)) emitter(page).off(event, listener);
    if (page.url() !== "about:blank") await page.evaluate(forgetTab);
    await page.goto("about:blank", { waitUntil: "commit" });
    // Chromium reports the new page shortly before it counts as the active one.
    await expect.poll(() => resetHistory(inspector)).toBe(true);
    if (size && JSON.stringify(page.viewportSize()) !== JSON.stringify(size))
      await page.setViewportSize(size);
    origins.clear();
    return true;
  };
  return { inspector, empty };
}

const resetHistory = (inspector: CDPSession) =>
  inspector.send("Page.resetNavigationHistory").then(
    () => true,
    () => false,
  );

/** The storage of the tab; when a page is left, its scripts may write to it once more. */
function forgetTab(): void {
  Storage.prototype.setItem = () => {};
  sessionStorage.clear();
}

const emitter = (page: Page): Emitter => page as unknown as Emitter;

const listenersOf = (page: Page) =>
  emitter(page)
    .eventNames()
    .flatMap((event) =>
      emitter(page)
        .listeners(event)
        .map((listener) => [event, listener] as const),
    );
