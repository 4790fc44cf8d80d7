import type { HydrationOptions } from "react-dom/client";
import { storeToast } from "#app/browser/toast.ts";

declare global {
  interface Window {
    /** What a window is named once rendering has failed in it; absent where nothing hydrates. */
    hydrationMark?: string;
  }
}

/**
 * Brings back the server's page after an error in rendering or in an effect: React would empty the
 * document, or show an error page in place of a page that the server rendered well. The window goes
 * on without JavaScript (`hydration-guard.ts`). `address` is where the server has what is on screen.
 */
export function withServerPage(unmount: () => void, address: () => string): HydrationOptions {
  let served: Node | undefined = copyOfPage();
  const forget = () => {
    served = undefined;
  };
  // A click may change what the server would render. Enter in a form clicks its button.
  window.addEventListener("click", forget, { capture: true });

  const recover = (error: unknown) => {
    console.error(error);
    const mark = window.hydrationMark;
    if (!mark || window.name === mark) return;
    window.name = mark;
    // React cannot unmount in the middle of a render.
    queueMicrotask(() => (served ? showInstead(served, unmount) : open(address())));
  };
  return { onUncaughtError: recover, onCaughtError: recover };
}

/** With what the user has typed so far; in another document, so that its pictures are not loaded. */
const copyOfPage = () =>
  document.implementation.createHTMLDocument().importNode(document.documentElement, true);

function showInstead(page: Node, unmount: () => void) {
  unmount();
  document.documentElement.replaceWith(page);
}

/** Offline there is nothing to open. A message goes along, because its form was submitted already. */
function open(address: string) {
  if (!navigator.onLine) return;
  storeToast();
  if (address === location.href) location.reload();
  else location.replace(address);
}
