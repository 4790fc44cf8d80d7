import { LRUCache } from "lru-cache";
import { matchRoutes, type ServerBuild } from "react-router";
import { pathProblem } from "./addresses.ts";
import type { Build } from "./routes.ts";

/** Names a path by its route, such as `/team/:slug`. Clients can invent any number of paths, but
 * there are only a few names. */
export function routeNames(build: Build | undefined): (path: string) => string {
  if (typeof build !== "object") return () => "none";
  const { routes } = build;
  const pages = Object.keys(routes).map((id) => routePath(routes, id));
  const known = [...new Set(pages)].map((path) => ({ path }));
  const names = new LRUCache<string, string, void>({
    max: 1_000,
    // Paths that are refused are not matched, because React Router would log the ones that it
    // cannot decode.
    memoMethod: (path) =>
      (!pathProblem(path) && matchRoutes(known, path)?.at(-1)?.route.path) || "none",
  });
  // The router loads the data of a page from the path of the page with `.data` at its end. Both
  // paths have the same name here.
  return (path) => names.memo(path.replace(/\.data$/, ""));
}

export function routePath(routes: ServerBuild["routes"], id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
    parts.unshift(...(route.path ?? "").split("/").filter(Boolean));
  return `/${parts.join("/")}`;
}
