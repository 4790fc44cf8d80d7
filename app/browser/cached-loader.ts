import { useEffect } from "react";
import { useHref, useLocation } from "react-router";
import { putInCache } from "#app/browser/loader-cache.ts";

/** Caches the data of this page for going back to it soon. On the server it does nothing. */
export const useCachedLoader = import.meta.env.SSR ? () => {} : useBrowserCache;

function useBrowserCache(data: unknown) {
  const { pathname, search } = useLocation();
  const own = useHref(".");
  const href = own === pathname ? pathname + search : own;
  useEffect(() => putInCache(href, data), [href, data]);
}
