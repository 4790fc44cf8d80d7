import type { ApiRoute } from "#app/features/reference/api-route.server.ts";
import type { ReferenceCall } from "#app/features/reference/refusals.server.ts";

type Found<Value> = { value: Value; params: Record<string, string> };

/**
 * Finds values by paths like `/api/teams/{id}/leave`, by the rules of the router: a fixed segment goes
 * before a parameter; letter case and slashes at the end do not count. The router's own function
 * would compile and rank all paths anew for each request.
 */
export function pathTable<Value>(entries: [path: string, value: Value][]) {
  const rows = entries.toSorted(([a], [b]) => (toRank(a) < toRank(b) ? -1 : 1)).map(toRow);
  return (pathname: string): Found<Value> | undefined => {
    const path = decoded(pathname);
    for (const { pattern, names, value } of rows) {
      const found = pattern.exec(path);
      if (found) return { value, params: toParams(names, found.slice(1)) };
    }
    return undefined;
  };
}

const parameter = /\{(\w+)\}/g;

/** Parameters come after all letters. */
const toRank = (path: string) => path.replace(parameter, "\uffff");

function toRow<Value>([path, value]: [string, Value]) {
  const names = Array.from(path.matchAll(parameter), ([, name = ""]) => name);
  const source = path.replaceAll(".", "\\.").replace(parameter, "([^/]+)");
  return { pattern: new RegExp(`^${source}/*$`, "i"), names, value };
}

const toParams = (names: string[], values: string[]) =>
  Object.fromEntries(names.map((name, at) => [name, values[at]?.replaceAll("%2F", "/") ?? ""]));

/** The path with its escapes resolved, but for slashes; a malformed one stays as it is. */
function decoded(pathname: string) {
  if (!pathname.includes("%")) return pathname;
  try {
    const segments = pathname.split("/").map(decodeURIComponent);
    return segments.map((segment) => segment.replaceAll("/", "%2F")).join("/");
  } catch {
    return pathname;
  }
}

/** The modules under `/api`, whose file names are their addresses. */
const modules = import.meta.glob<ApiRoute>("./routes/api/*.ts", { import: "action", eager: true });

/** Every call of the API for programs, as the routes define it. */
export const apiCalls: ReferenceCall[] = Object.entries(modules).flatMap(([file, { calls }]) =>
  Object.entries(calls).map(([method, { use }]) => ({ ...use, method, path: toPath(file) })),
);

/** The addresses of all calls, like `/api/teams/{id}/leave`. */
export const apiPaths = Object.keys(modules).map(toPath);

/** The route of an address under `/api`, and what its parameters are. */
export const findApiRoute = pathTable(
  Object.entries(modules).map(([file, route]) => [toPath(file), route]),
);

/** "./routes/api/teams.$id.leave.ts" is "/api/teams/{id}/leave". Brackets keep a name from meaning something else. */
function toPath(file: string): string {
  const name = file.replace(/^.*\/|\.ts$|[[\]]/g, "");
  return `/api/${name.replaceAll(".", "/").replace(/\$(\w+)/g, "{$1}")}`;
}
