import { useEffect } from "react";
import { isRouteErrorResponse, useHref, useLocation } from "react-router";
import { currentState, transitions } from "#app/browser/store.ts";

const lifetimeMs = 5 * 60_000;

/** Call this after a change and when somebody signs in. Until `markRevalidated` is called, every
 * page loads its data from the server. */
export const invalidate = () => transitions.invalidatePages();

export const isBehind = () => currentState().isBehind;

export const markRevalidated = (shown: unknown) => transitions.showLayout(shown);

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

const isUnavailable = (error: unknown) =>
  isRouteErrorResponse(error) ? error.status >= 500 : error instanceof TypeError;

export const putInCache = (href: string, data: unknown) => transitions.showPage(toKey(href), data);

export async function getOrLoad<Data>(href: string, load: () => Promise<Data>): Promise<Data> {
  const key = toKey(href);
  const { pages, openPage } = currentState();
  if (isCached(href)) return pages.get(key)?.data as Data;
  return loadOrShown(load, openPage?.key === key ? openPage.data : undefined);
}

export function isCached(href: string) {
  const found = currentState().pages.get(toKey(href));
  return found !== undefined && Date.now() - found.at < lifetimeMs;
}

const toKey = (href: string) => {
  const url = new URL(href, "http://here");
  return `${url.pathname}?${chosenIn(url)}`;
};

/** The parameters that change what a page shows. Others open a dialog over it. */
const chosenIn = ({ searchParams }: URL) =>
  String(new URLSearchParams(["q", "games"].map((name) => [name, searchParams.get(name) ?? ""])));

type Change = {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
  actionStatus?: number;
};

/** A form that failed with a 5xx status has changed nothing, so the shown data is kept. */
export function isStale({ currentUrl, nextUrl, formMethod, actionStatus = 0 }: Change) {
  if (actionStatus >= 500) return false;
  const isChange = formMethod !== undefined && formMethod !== "GET";
  if (isChange || currentUrl.href === nextUrl.href) {
    invalidate();
    return true;
  }
  return currentState().isOutdated || chosenIn(currentUrl) !== chosenIn(nextUrl);
}

export const useCachedLoader = import.meta.env.SSR ? () => {} : useBrowserCache;

function useBrowserCache(data: unknown) {
  const { pathname, search } = useLocation();
  const own = useHref(".");
  const href = own === pathname ? pathname + search : own;
  useEffect(() => putInCache(href, data), [href, data]);
}
