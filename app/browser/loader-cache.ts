import { isRouteErrorResponse } from "react-router";

/** How long what was loaded is good enough to be shown again: 5 minutes. */
const lifetime = 5 * 60_000;

type Kept = { data: unknown; at: number };

const kept = new Map<string, Kept>();

let isDue = false;

/**
 * Forgets everything that was loaded: something has changed, or somebody else is here. Until
 * `settled`, whatever loads next loads everything anew.
 */
export function invalidate() {
  kept.clear();
  isDue = true;
}

/** What stands around every page, as it was last shown. */
let frame: unknown;

/** What was loaded after the last change is on the page, and `shown` around it. */
export function markRevalidated(shown: unknown) {
  isDue = false;
  frame = shown;
}

/** What `load` loads for around the page; while the server is away, what is there already. */
export const rootDataOr = <Data>(load: () => Promise<Data>) => orStay(load, frame);

async function orStay<Data>(load: () => Promise<Data>, shown: unknown): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    if (shown === undefined || !isAway(error)) throw error;
    return shown as Data;
  }
}

/** Whether a server could not be reached, or cannot do its work at the moment. */
const isAway = (error: unknown) =>
  isRouteErrorResponse(error) ? error.status >= 500 : error instanceof TypeError;

/** The page that is open. */
let open: { key: string; data: unknown } | undefined;

/** Keeps what a page shows, from the moment it was first shown. */
export function putInCache(href: string, data: unknown) {
  const key = keyOf(href);
  open = { key, data };
  if (kept.get(key)?.data !== data) kept.set(key, { data, at: Date.now() });
}

/**
 * What was loaded for a page not long ago, else what `load` loads. A page that is open stays as it is
 * while the server is away.
 */
export async function getOrLoad<Data>(href: string, load: () => Promise<Data>): Promise<Data> {
  const key = keyOf(href);
  if (isCached(href)) return kept.get(key)?.data as Data;
  return orStay(load, open?.key === key ? open.data : undefined);
}

/** Whether a page can be shown again without a request. */
export function isCached(href: string) {
  const found = kept.get(keyOf(href));
  return found !== undefined && Date.now() - found.at < lifetime;
}

/** A page is the same with and without a dialog over it. */
function keyOf(href: string) {
  const { pathname, searchParams } = new URL(href, "http://here");
  return `${pathname}?${searchParams.get("q") ?? ""}`;
}

type Change = {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
  actionStatus?: number;
};

/**
 * When a page that stays is loaded again: after a form has changed something, when it is asked for
 * at the same address, and for another search. A dialog over it is no reason. A change stays a
 * reason until it is shown: news from others may break off the loading that a form began, and what
 * begins in its place knows nothing of the form. A server that is away is none.
 */
export function isStale({ currentUrl, nextUrl, formMethod, actionStatus = 0 }: Change) {
  if (actionStatus >= 500) return false;
  const isChange = formMethod !== undefined && formMethod !== "GET";
  if (isChange || currentUrl.href === nextUrl.href) {
    invalidate();
    return true;
  }
  return isDue || currentUrl.searchParams.get("q") !== nextUrl.searchParams.get("q");
}
