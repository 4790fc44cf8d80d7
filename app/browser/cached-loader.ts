import { useEffect, useRef } from "react";
import { useHref, useLocation } from "react-router";
import { putInCache } from "#app/browser/loader-cache.ts";
import { useRevalidateOnChange } from "#app/browser/revalidate.ts";

/** Caches the data of this page for going back to it soon. */
export function useCachedLoader(data: unknown) {
  const { pathname, search } = useLocation();
  const own = useHref(".");
  const href = own === pathname ? pathname + search : own;
  useEffect(() => putInCache(href, data), [href, data]);
}

/**
 * Reloads the page when one of these teams changes, while the tab is visible. `cursor` is the
 * server's cursor for the data shown.
 */
export function useLive(teamIds: number[], cursor = "") {
  const shown = useRef(cursor);
  shown.current = cursor;
  const revalidate = useRevalidateOnChange();
  const teams = [...new Set(teamIds)].join();
  useEffect(() => {
    if (!teams) return;
    const stream = import("#app/browser/live-updates.ts").then((it) =>
      it.listenForUpdates({ teams, since: () => shown.current, onChange: revalidate }),
    );
    return () => void stream.then((end) => end()).catch(() => {});
  }, [teams, revalidate]);
}
