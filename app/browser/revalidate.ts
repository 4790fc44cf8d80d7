import { useCallback, useRef } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { invalidate, isBehind } from "#app/browser/loader-cache.ts";

/** A live update that arrives while a form is being sent waits this long (ms). */
const retryMs = 500;

/** How often a page is loaded again if the server could not show the change yet. */
const maxTries = 5;
/**
 * Milliseconds until the next try: 2 to 5 s, doubled with each try. They are random, so that pages
 * do not reload together.
 */
const untilNext = (tries: number) => (2_000 + Math.random() * 3_000) * 2 ** tries;

/**
 * The router treats loading the data again as a navigation, which would drop the redirect of a form
 * on its way. So this waits for forms.
 */
export function useRevalidateOnChange() {
  const { revalidate } = useRevalidator();
  const isSending = useRef(false);
  const fetchers = useFetchers();
  const navigation = useNavigation();
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
