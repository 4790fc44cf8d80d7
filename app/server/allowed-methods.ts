import { LRUCache } from "lru-cache";
import { matchRoutes, type ServerBuild } from "react-router";
import { findApiRoute } from "#app/api.server.ts";
import { servedMethods } from "#app/platform/http/call.server.ts";
import { routePath } from "./route-names.ts";

/** The methods of a path, as `Allow` names them; undefined if no route has the path. */
export type AllowedMethods = (path: string) => readonly string[] | undefined;

type Routes = ServerBuild["routes"];

/** Reads the methods from the routes themselves, so that no list of them can be wrong. */
export function allowedMethods(routes: Routes): AllowedMethods {
  const known = Object.entries(routes)
    .filter(([, route]) => route?.parentId && route.path && !isForTheRest(route.path))
    .map(([id, route]) => ({ path: routePath(routes, id), methods: toMethods(route) }));
  const found = new LRUCache<string, { methods: readonly string[] | undefined }, void>({
    max: 1_000,
    memoMethod: (path) => {
      const call = findApiRoute(path)?.value;
      const methods = call ? callMethods(call) : matchRoutes(known, path)?.at(-1)?.route.methods;
      return { methods };
    },
  });
  return (path) => found.memo(path.replace(/^\/_\.data$/, "/").replace(/\.data$/, "")).methods;
}

/** The route of every other page, and that of all calls, which `findApiRoute` tells apart. */
const isForTheRest = (path: string) => path === "*" || path === "api/*";

type Calls = { calls: object };

const hasCalls = (serve: unknown): serve is Calls =>
  typeof serve === "function" && "calls" in serve;

const callMethods = ({ calls }: Calls) => [...servedMethods(calls), "OPTIONS"];

function toMethods(route: Routes[string]) {
  const { default: page, loader, action } = route?.module ?? {};
  if (hasCalls(loader)) return callMethods(loader);
  return [...(page || loader ? ["GET", "HEAD"] : []), ...(action ? ["POST"] : []), "OPTIONS"];
}
