import { useCallback, useRef } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { invalidate, isBehind } from "#app/browser/loader-cache.ts";

/** Live updates during a submission wait this long, in ms. */
const retryMs = 500;

/** Further loads of a page after a change that the server could not show yet. */
const maxTries = 5;
/** Delay before the next, in ms: 2 to 5 s at first, doubled each time, so that pages spread. */
const untilNext = (tries: number) => (2_000 + Math.random() * 3_000) * 2 ** tries;

/**
 * Reloads the page when its data has changed elsewhere, and tries again while the server is
 * unavailable. The router treats that as a navigation and would drop the redirect of a pending form,
 * so the reload waits for forms.
 */
export function useRevalidateOnChange() {
  const { revalidate } = useRevalidator();
  const isSending = useRef(false);
  const fetchers = useFetchers();
  const navigation = useNavigation();
  // Until the page that the form leads to is loaded: its notice comes with that load, once.
  isSending.current = [navigation, ...fetchers].some(
    ({ state, formMethod = "GET" }) => state !== "idle" && formMethod !== "GET",
  );
  return useCallback(
    function refresh(tries = 0) {
      if (isSending.current) return void setTimeout(refresh, retryMs, tries);
      invalidate();
      void revalidate().then(() => {
        if (isBehind() && tries < maxTries) setTimeout(refresh, untilNext(tries), tries + 1);
      });
    },
    [revalidate],
  );
}
