import { useEffect } from "react";
import { isRouteErrorResponse, useHref, useLocation } from "react-router";
import { currentState, transitions } from "#app/browser/store.ts";

/** The time for which loaded data may be shown again: 5 minutes, in ms. */
const lifetimeMs = 5 * 60_000;

/**
 * Invalidates all cached data, after a change or another user's sign-in. Until `markRevalidated`,
 * every load goes to the server.
 */
export const invalidate = () => transitions.invalidatePages();

/** Returns whether the page shows data from before the last change, because the server was unavailable. */
export const isBehind = () => currentState().isBehind;

/** The data loaded after the last change is shown, with `shown` as the layout's data. */
export const markRevalidated = (shown: unknown) => transitions.showLayout(shown);

/** Loads the layout's data; while the server is unavailable, returns what is shown. */
export const rootDataOr = <Data>(load: () => Promise<Data>) =>
  loadOrShown(load, currentState().layout);

async function loadOrShown<Data>(load: () => Promise<Data>, shown: unknown): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    if (shown === undefined || !isUnavailable(error)) throw error;
    transitions.fallBehind();
    return shown as Data;
  }
}

/** Returns whether the server is unreachable or temporarily unavailable. */
const isUnavailable = (error: unknown) =>
  isRouteErrorResponse(error) ? error.status >= 500 : error instanceof TypeError;

/** Caches the data of a page from the moment it was first shown. */
export const putInCache = (href: string, data: unknown) => transitions.showPage(toKey(href), data);

/**
 * The cached data of a page, else the result of `load`. While the server is unavailable, the open
 * page keeps its data.
 */
export async function getOrLoad<Data>(href: string, load: () => Promise<Data>): Promise<Data> {
  const key = toKey(href);
  const { pages, openPage } = currentState();
  if (isCached(href)) return pages.get(key)?.data as Data;
  return loadOrShown(load, openPage?.key === key ? openPage.data : undefined);
}

/** Returns whether a page can be shown again without a request. */
export function isCached(href: string) {
  const found = currentState().pages.get(toKey(href));
  return found !== undefined && Date.now() - found.at < lifetimeMs;
}

/** A page has the same data with and without a dialog over it. */
function toKey(href: string) {
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
 * Returns whether a page that stays must be loaded again: after a form, for a reload of the same URL, and
 * for another search, but not for a dialog. A change stays pending until it is shown: a live update
 * may abort the load that a form started, and the load that replaces it does not know of the form.
 * Not after a 503.
 */
export function isStale({ currentUrl, nextUrl, formMethod, actionStatus = 0 }: Change) {
  if (actionStatus >= 500) return false;
  const isChange = formMethod !== undefined && formMethod !== "GET";
  if (isChange || currentUrl.href === nextUrl.href) {
    invalidate();
    return true;
  }
  return (
    currentState().isOutdated || currentUrl.searchParams.get("q") !== nextUrl.searchParams.get("q")
  );
}

/** Caches the data of this page for going back to it soon. On the server it does nothing. */
export const useCachedLoader = import.meta.env.SSR ? () => {} : useBrowserCache;

function useBrowserCache(data: unknown) {
  const { pathname, search } = useLocation();
  const own = useHref(".");
  const href = own === pathname ? pathname + search : own;
  useEffect(() => putInCache(href, data), [href, data]);
}
