import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Brings the focus along when somebody goes to another page without leaving the document. */
export function useFocusOnNavigation() {
  const { pathname, search } = useLocation();
  const seen = useRef({ pathname, search });
  useEffect(() => {
    const before = seen.current;
    seen.current = { pathname, search };
    // A dialog that closes gives the focus back, unless its opener is gone: then nothing has it.
    const isLost = before.search !== search && document.activeElement === document.body;
    if (before.pathname !== pathname || isLost)
      import("#app/browser/focus-heading.ts").then((it) => it.default()).catch(() => {});
  }, [pathname, search]);
}
