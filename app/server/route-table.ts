import { matchRoutes, type ServerBuild } from "react-router";
import { memoize } from "#app/lib/memoize.ts";
import { pathProblem } from "./addresses.ts";
import type { Build } from "./routes.ts";

type Routes = ServerBuild["routes"];

/** For each page, React Router copies and matches all routes of a build, which is slow. So this
 * divides the build by the first segment of the path and by the number of segments, and calls
 * `make` for each part. The returned function finds the result for a path. */
export function byShape<T>(build: ServerBuild, make: (part: ServerBuild) => T) {
  const { routes, assets } = build;
  const shapes = Map.groupBy(Object.keys(routes), (id) => shapeOf(pathOf(routes, id)));
  const anywhere = Object.keys(routes).filter((id) => /^\/:|\*/.test(pathOf(routes, id)));
  const makePart = (ids: string[]) => {
    const known = new Set([...ids, ...anywhere].flatMap((id) => withParents(routes, id)));
    const pick = <Route>(all: Record<string, Route>) =>
      Object.fromEntries(Object.entries(all).filter(([id]) => known.has(id)));
    return make({
      ...build,
      routes: pick(routes),
      assets: { ...assets, routes: pick(assets.routes) },
    });
  };
  const parts = new Map([...shapes].map(([shape, ids]) => [shape, makePart(ids)]));
  const rest = makePart([]);
  return (path: string) => parts.get(shapeOf(path)) ?? rest;
}

/** `/team/a/members` is `team 3`. URLs of data end with `.data`. For the first page, the URL is
 * `/_root.data` or `/_.data`. */
function shapeOf(path: string) {
  const [, first = "", ...others] = path.replace(/\.data$/, "").split("/");
  return `${first.replace(/^_(?:root)?$/, "")} ${others.length + 1}`;
}

/** Names a path by its route, such as `/team/:slug`. Clients can invent any number of paths, but
 * there are only a few names. A page and its data have the same name. */
export function routeNames(build: Build | undefined): (path: string) => string {
  if (typeof build !== "object") return () => "none";
  const { routes } = build;
  const known = [...new Set(Object.keys(routes).map((id) => pathOf(routes, id)))];
  const all = known.map((path) => ({ path }));
  // React Router logs paths that it cannot decode, so refused paths are not matched.
  const name = memoize((path) => {
    const matches = pathProblem(path) ? undefined : matchRoutes(all, path);
    return matches?.at(-1)?.route.path ?? "none";
  });
  return (path) => name(path.replace(/\.data$/, ""));
}

function pathOf(routes: Routes, id: string): string {
  const parts = withParents(routes, id).map((each) => routes[each]?.path ?? "");
  return `/${parts
    .reverse()
    .flatMap((path) => path.split("/").filter(Boolean))
    .join("/")}`;
}

function withParents(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent === undefined ? [id] : [id, ...withParents(routes, parent)];
}
