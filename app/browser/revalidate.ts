import { useCallback, useRef } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { invalidate } from "#app/browser/loader-cache.ts";
import { isDegraded } from "#app/browser/script-fallback.ts";

/** News that come while a form is on its way wait so many ms. */
const politeness = 500;

/**
 * Loads the page again because somebody else has changed something: others, or oneself in another
 * window. The router would take that for a way elsewhere, and not follow where the answer of a form
 * leads; so it waits for the form.
 */
export function useRevalidateOnChange() {
  const { revalidate } = useRevalidator();
  const isSending = useRef(false);
  const fetchers = useFetchers();
  const navigation = useNavigation();
  // Until the page is loaded that a form leads to: its notice comes with it, and comes once.
  isSending.current = [navigation, ...fetchers].some(
    ({ state, formMethod = "GET" }) => state !== "idle" && formMethod !== "GET",
  );
  return useCallback(
    function refresh() {
      if (isDegraded()) return;
      if (isSending.current) return void setTimeout(refresh, politeness);
      invalidate();
      revalidate();
    },
    [revalidate],
  );
}
