import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Moves focus after a navigation within the document. */
export function useFocusOnNavigation() {
  const { pathname, search } = useLocation();
  const seen = useRef({ pathname, search });
  useEffect(() => {
    const before = seen.current;
    seen.current = { pathname, search };
    // A closing dialog returns focus to its opener; if that is gone, focus is lost.
    const isLost = before.search !== search && document.activeElement === document.body;
    if (before.pathname !== pathname || isLost)
      import("#app/browser/focus-heading.ts").then((it) => it.default()).catch(() => {});
  }, [pathname, search]);
}
