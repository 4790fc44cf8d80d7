import { useEffect, useRef } from "react";
import { useFetchers, useHref, useLocation, useRevalidator } from "react-router";
import { forget, keep } from "#app/lib/freshness.ts";

/** Keeps what this page shows for when somebody comes back to it soon. */
export function useKept(data: unknown) {
  const { pathname, search } = useLocation();
  const own = useHref(".");
  const href = own === pathname ? pathname + search : own;
  useEffect(() => keep(href, data), [href, data]);
}

/** News that come while a form is on its way wait so many ms. */
const politeness = 500;

/**
 * Loads the page again whenever one of these teams changes, as long as somebody looks at it. `mark` is
 * when what it shows was read, in the server's own words.
 */
export function useLive(teamIds: number[], mark = "") {
  const shown = useRef(mark);
  shown.current = mark;
  const { revalidate } = useRevalidator();
  const isSending = useRef(false);
  isSending.current = useFetchers().some(({ state }) => state === "submitting");
  const teams = [...new Set(teamIds)].join();
  useEffect(() => {
    if (!teams) return;
    const refresh = () => {
      // The router would take it for a way elsewhere, and not follow where the form's answer leads.
      if (isSending.current) return void setTimeout(refresh, politeness);
      forget();
      revalidate();
    };
    const stream = import("#app/lib/live-stream.ts").then(({ listen }) =>
      listen({ teams, since: () => shown.current, onChange: refresh }),
    );
    return () => void stream.then((end) => end());
  }, [teams, revalidate]);
}
