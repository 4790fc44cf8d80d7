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
  lazy(() =>
    withFileTimeout(load()).catch(() => {
      markScriptsLost();
      const to = instead();
      if (to === location.href) openDocument(reload);
      else if (to) openDocument(() => location.replace(to));
      return never();
    }),
  );
