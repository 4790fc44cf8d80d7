import { useEffect } from "react";
import { useHref, useLocation } from "react-router";
import { putInCache } from "#app/browser/loader-cache.ts";

/** Caches the data of this page for going back to it soon. */
export function useCachedLoader(data: unknown) {
  const { pathname, search } = useLocation();
  const own = useHref(".");
  const href = own === pathname ? pathname + search : own;
  useEffect(() => putInCache(href, data), [href, data]);
}
