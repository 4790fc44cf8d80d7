import { useLayoutEffect, useRef } from "react";

/**
 * A page that shows something else after a form, at the same address, begins at its top with focus
 * on its heading, like a page that was navigated to. `content` names what is shown.
 */
export function useTopOfNewContent(content: string) {
  const shown = useRef(content);
  useLayoutEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    window.scrollTo(0, 0);
    import("#app/browser/focus-heading.ts").then((it) => it.default()).catch(() => {});
  }, [content]);
}
