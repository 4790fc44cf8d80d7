import type { HydrationOptions } from "react-dom/client";
import { storeToast } from "#app/browser/toast.ts";

declare global {
  interface Window {
    /** The window's name after rendering has failed in it; absent where nothing hydrates. */
    hydrationMark?: string;
  }
}

/**
 * Restores the server's HTML after an error in rendering or in an effect, where React would empty
 * the document or show an error page. The window continues without JavaScript
 * (`page-scripts.tsx`). `address` returns the URL of what is on screen.
 */
export function withServerPage(unmount: () => void, address: () => string): HydrationOptions {
  let served: Node | undefined = pageCopy();
  const discardCopy = () => {
    served = undefined;
  };
  // A click may change what the server would render. Enter in a form clicks its button.
  window.addEventListener("click", discardCopy, { capture: true });

  const recover = (error: unknown) => {
    console.error(error);
    const build = window.hydrationMark;
    if (!build || window.name === build) return;
    window.name = build;
    // React cannot unmount during a render.
    queueMicrotask(() => (served ? showInstead(served, unmount) : open(address())));
  };
  return { onUncaughtError: recover, onCaughtError: recover };
}

/**
 * Includes form values typed so far; a copy in another document, so that its images are not loaded.
 */
const pageCopy = () =>
  document.implementation.createHTMLDocument().importNode(document.documentElement, true);

function showInstead(page: Node, unmount: () => void) {
  unmount();
  document.documentElement.replaceWith(page);
}

/**
 * Offline there is no document to open. A pending message goes along, because its form has been
 * submitted.
 */
function open(address: string) {
  if (!navigator.onLine) return;
  storeToast();
  if (address === location.href) location.reload();
  else location.replace(address);
}
