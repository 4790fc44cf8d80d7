import { useCallback, useRef } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { invalidate, isBehind } from "#app/browser/loader-cache.ts";

/** If a live update arrives while a form is being sent, the update waits this long. */
const retryMs = 500;

/** If the server cannot show a change yet, the page is loaded again at most this many times. */
const maxTries = 5;
/** The milliseconds until the next try: at first 2 to 5 s, doubled with each try. They are random,
 * so that not all pages reload together. */
const untilNext = (tries: number) => (2_000 + Math.random() * 3_000) * 2 ** tries;

/** Loads the data again when something changes. While a form is being sent this waits, because
 * loading would make the router drop the form's redirect. */
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
