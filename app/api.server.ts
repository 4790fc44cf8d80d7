import type { ReferenceCall } from "#app/features/reference/call.ts";
import { pathTable } from "#app/lib/path-table.server.ts";
import type { ApiRoute } from "#app/platform/http/api-route.server.ts";

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

/** "./routes/api/teams.$id.leave.ts" is "/api/teams/{id}/leave". */
function toPath(file: string): string {
  const name = file.replace(/^.*\/|\.ts$/g, "");
  return `/api/${name.replaceAll(".", "/").replace(/\$(\w+)/g, "{$1}")}`;
}
