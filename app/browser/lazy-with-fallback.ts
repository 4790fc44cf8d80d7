import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import {
  isAsServed,
  markScriptsLost,
  never,
  openDocument,
  reload,
  withFileTimeout,
} from "#app/browser/script-fallback.ts";

type Module<Props> = { default: ComponentType<Props> };

/**
 * A component that loads on demand. If its file fails to load, the browser opens the URL `instead`,
 * or stays on the page if that is empty. In a page from the server it is rendered already.
 */
export const lazyWithFallback = <Props>(
  load: () => Promise<Module<Props>>,
  instead = () => (isAsServed() ? "" : location.href),
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => {
    const file = withFileTimeout(load());
    const settle = () => void pending.delete(file);
    pending.add(file);
    file.then(settle, settle);
    return file.catch(() => {
      markScriptsLost();
      const to = instead();
      if (to === location.href) openDocument(reload);
      else if (to) openDocument(() => location.replace(to));
      return never();
    });
  });

const pending = new Set<Promise<unknown>>();

/**
 * Leaves links to a part of the page to the browser while a component loads; to be called before the
 * router listens. React renders at once what the router does on `popstate`, and would show the fallback
 * of a component in place of what the server rendered.
 */
export function leaveJumpsToBrowser() {
  window.addEventListener("popstate", (event) => {
    // The entries of the router have a state, the browser's own have none.
    if (event.state === null && pending.size > 0) event.stopImmediatePropagation();
  });
}
