import { useCallback, useRef } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { invalidate } from "#app/browser/loader-cache.ts";
import { isDegraded } from "#app/browser/script-fallback.ts";

/** Live updates during a submission wait this long, in ms. */
const retryMs = 500;

/**
 * Reloads the page when its data has changed elsewhere. The router treats that as a navigation and
 * would drop the redirect of a pending form, so the reload waits for forms.
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
    function refresh() {
      if (isDegraded()) return;
      if (isSending.current) return void setTimeout(refresh, retryMs);
      invalidate();
      revalidate();
    },
    [revalidate],
  );
}
