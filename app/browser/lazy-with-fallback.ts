import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import {
  inTime,
  isAsServed,
  leave,
  loseScripts,
  never,
  reload,
} from "#app/browser/script-fallback.ts";

type Module<Props> = { default: ComponentType<Props> };

/**
 * A part of a page that loads later. When its file fails to load the browser opens `instead`; when
 * that is empty, the page stays as it is. A page as the server sent it needs nothing.
 */
export const lazyWithFallback = <Props>(
  load: () => Promise<Module<Props>>,
  instead = () => (isAsServed() ? "" : location.href),
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    inTime(load()).catch(() => {
      loseScripts();
      const to = instead();
      if (to === location.href) leave(reload);
      else if (to) leave(() => location.replace(to));
      return never();
    }),
  );
