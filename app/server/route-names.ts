import { LRUCache } from "lru-cache";
import { matchRoutes, type ServerBuild } from "react-router";
import { pathProblem } from "./addresses.ts";
import type { Build } from "./routes.ts";

/** Names routes like `/team/:slug`, so that there are few names whatever paths clients invent. */
export function routeNames(build: Build | undefined): (path: string) => string {
  if (typeof build !== "object") return () => "none";
  const { routes } = build;
  const pages = Object.keys(routes).map((id) => routePath(routes, id));
  const known = [...new Set(pages)].map((path) => ({ path }));
  const names = new LRUCache<string, string, void>({
    max: 1_000,
    // Refused paths match nothing; React Router would log those it cannot decode.
    memoMethod: (path) =>
      (!pathProblem(path) && matchRoutes(known, path)?.at(-1)?.route.path) || "none",
  });
  // The page's data, which the router loads, counts as the page.
  return (path) => names.memo(path.replace(/\.data$/, ""));
}

function routePath(routes: ServerBuild["routes"], id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
    if (route.path) parts.unshift(route.path.replace(/^\/|\/$/g, ""));
  return `/${parts.join("/")}`;
}
