import { LRUCache } from "lru-cache";
import { matchRoutes, type ServerBuild } from "react-router";
import { apiPaths } from "#app/api.server.ts";
import { policy } from "./address-policy.ts";
import { pathProblem } from "./path.ts";

/** Names the route of a path, like `/team/:slug`: few names, whatever paths clients make up. */
export type RouteName = (path: string) => string;

export function routeNames(routes: ServerBuild["routes"]): RouteName {
  const pages = Object.keys(routes).map((id) => routePath(routes, id));
  const api = apiPaths.map((path) => path.replace(/\{(\w+)\}/g, ":$1"));
  const known = [...new Set([...pages, ...api])].map((path) => ({ path }));
  const names = new LRUCache<string, string, void>({
    max: 1_000,
    // Paths that the pipeline refuses match nothing: React Router prints those it cannot decode.
    memoMethod: (path) =>
      (!pathProblem(path, policy) && matchRoutes(known, path)?.at(-1)?.route.path) || "none",
  });
  // The page's own data, which the router loads, counts as the page.
  return (path) => names.memo(path.replace(/\.data$/, ""));
}

/** The address of a route, like `/team/:slug`. */
export function routePath(routes: ServerBuild["routes"], id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
    if (route.path) parts.unshift(route.path.replace(/^\/|\/$/g, ""));
  }
  return `/${parts.join("/")}`;
}
