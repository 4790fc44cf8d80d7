import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

export function useFocusOnNavigation() {
  const location = useLocation();
  const seen = useRef(location);
  useEffect(() => {
    const before = seen.current;
    seen.current = location;
    if (before === location) return;
    // A closing dialog returns focus to its opener, and a submitted form keeps it; if that is gone,
    // focus is lost. To a part of the page the browser itself moves.
    const isLost = before.hash === location.hash && document.activeElement === document.body;
    if (before.pathname !== location.pathname || isLost)
      import("#app/browser/focus-heading.ts").then((it) => it.default()).catch(() => {});
  }, [location]);
}
