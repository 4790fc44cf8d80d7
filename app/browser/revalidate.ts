import { useCallback, useRef } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { invalidate, isBehind } from "#app/browser/loader-cache.ts";

/** An update that arrives while a form is being sent waits this long. */
const retryMs = 500;

const maxTries = 5;
/** In milliseconds: 2 to 5 s at first, doubled with each try. Random, so that not all pages reload
 * together. */
const untilNext = (tries: number) => (2_000 + Math.random() * 3_000) * 2 ** tries;

/** Loads the data again when something changes, but not while a form is being sent. The router
 * would drop the redirect of the form. */
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
