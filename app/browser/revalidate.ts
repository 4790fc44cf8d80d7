import { useCallback, useRef } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { invalidate, isBehind } from "#app/browser/loader-cache.ts";

/** An update that arrives while a form is being sent waits this long. */
const retryMs = 500;

const maxTries = 5;
/** In milliseconds. The random part keeps open pages from reloading at the same time. */
const untilNext = (tries: number) => (2_000 + Math.random() * 3_000) * 2 ** tries;

/** Loads the data again when something changes. While a form is being sent this waits, because the
 * router would otherwise ignore the form's redirect. */
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
