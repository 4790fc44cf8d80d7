import { type ReactNode, useSyncExternalStore } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";
import { wasReloaded } from "#app/browser/reload.ts";

const never = () => () => {};
const mayPreload = () => navigator.onLine && !wasReloaded();

/**
 * Loads the scripts of likely next pages after hydration. React Router reloads the page if such a
 * script is missing, so nothing is loaded ahead after a reload: it could loop.
 */
export function PreloadPages({ paths }: { paths: string[] }): ReactNode {
  const { pathname } = useLocation();
  const preloads = useSyncExternalStore(never, mayPreload, () => false);
  if (!preloads) return null;
  // For the open page React Router would ask `shouldRevalidate` and load its data again.
  const others = paths.filter((path) => path !== pathname);
  return others.map((path) => <PrefetchPageLinks key={path} page={path} />);
}
