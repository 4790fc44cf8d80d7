import { type ReactNode, useSyncExternalStore } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";
import { wasReloaded } from "#app/browser/reload.ts";

const never = () => () => {};
const mayPreload = () => navigator.onLine && !wasReloaded();

/**
 * Loads the scripts of pages ahead, once this one is hydrated. React Router loads this page again if one of them
 * does not come, and therefore nothing is loaded ahead in a page that was loaded again.
 */
export function PreloadPages({ paths }: { paths: string[] }): ReactNode {
  const { pathname } = useLocation();
  const preloads = useSyncExternalStore(never, mayPreload, () => false);
  if (!preloads) return null;
  // React Router asks `shouldRevalidate` of the routes, for which the open page means that it is loaded again.
  const others = paths.filter((path) => path !== pathname);
  return others.map((path) => <PrefetchPageLinks key={path} page={path} />);
}
