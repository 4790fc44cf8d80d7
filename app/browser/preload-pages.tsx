import { type ReactNode, useSyncExternalStore } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";
import { wasReloaded } from "#app/browser/reload.ts";

const never = () => () => {};
const mayPreload = () => navigator.onLine && !wasReloaded();

/** Loads the scripts of other pages in advance. If a script is missing, React Router reloads the
 * page. After a reload nothing is loaded in advance, because the page could otherwise reload for
 * ever. */
export function PreloadPages({ paths }: { paths: string[] }): ReactNode {
  const { pathname } = useLocation();
  const preloads = useSyncExternalStore(never, mayPreload, () => false);
  if (!preloads) return null;
  const others = paths.filter((path) => path !== pathname);
  return others.map((path) => <PrefetchPageLinks key={path} page={path} />);
}
