import type { ServerBuild } from "react-router";
import { routePath } from "./route-names.ts";

/** React Router compares a request with every route of its build, and copies all routes for each
 * page. With 300 routes that made half of the garbage of a signed-in page. So this divides a build
 * by the first segment of addresses, calls `make` for each part, and returns what it made for a
 * path. */
export function bySegment<T>(build: ServerBuild, make: (part: ServerBuild) => T) {
  const { routes, assets } = build;
  const segments = Map.groupBy(Object.keys(routes), (id) => firstSegment(routePath(routes, id)));
  const anywhere = [...segments]
    .filter(([segment]) => /^[:*]/.test(segment))
    .flatMap(([, ids]) => ids);
  const makePart = (ids: string[]) => {
    const known = new Set([...ids, ...anywhere].flatMap((id) => withParents(routes, id)));
    const pick = <T>(all: Record<string, T>) =>
      Object.fromEntries(Object.entries(all).filter(([id]) => known.has(id)));
    return make({
      ...build,
      routes: pick(routes),
      assets: { ...assets, routes: pick(assets.routes) },
    });
  };
  const parts = new Map([...segments].map(([segment, ids]) => [segment, makePart(ids)]));
  const rest = makePart([]);
  return (path: string) => parts.get(firstSegment(path)) ?? rest;
}

/** An address of data ends with `.data`. For the first page it is `/_root.data` or `/_.data`. */
const firstSegment = (path: string) =>
  (path.split("/")[1] ?? "").replace(/\.data$/, "").replace(/^_(?:root)?$/, "");

function withParents(routes: ServerBuild["routes"], id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent === undefined ? [id] : [id, ...withParents(routes, parent)];
}
