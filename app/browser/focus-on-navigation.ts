import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Brings the focus along when somebody goes to another page without leaving the document. */
export function useArrival() {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current !== pathname)
      import("#app/browser/focus-heading.ts").then((it) => it.default()).catch(() => {});
    seen.current = pathname;
  }, [pathname]);
}
