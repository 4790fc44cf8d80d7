import { useEffect, useRef } from "react";
import { useHref, useLocation } from "react-router";
import { putInCache } from "#app/browser/loader-cache.ts";
import { useRevalidateOnChange } from "#app/browser/revalidate.ts";

/** Keeps what this page shows for when somebody comes back to it soon. */
export function useCachedLoader(data: unknown) {
  const { pathname, search } = useLocation();
  const own = useHref(".");
  const href = own === pathname ? pathname + search : own;
  useEffect(() => putInCache(href, data), [href, data]);
}

/**
 * Loads the page again whenever one of these teams changes, as long as somebody looks at it. `mark` is
 * when what it shows was read, in the server's own words.
 */
export function useLive(teamIds: number[], mark = "") {
  const shown = useRef(mark);
  shown.current = mark;
  const refresh = useRevalidateOnChange();
  const teams = [...new Set(teamIds)].join();
  useEffect(() => {
    if (!teams) return;
    const stream = import("#app/browser/live-updates.ts").then((it) =>
      it.listenForUpdates({ teams, since: () => shown.current, onChange: refresh }),
    );
    return () => void stream.then((end) => end()).catch(() => {});
  }, [teams, refresh]);
}
