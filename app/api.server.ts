import type { ApiRoute } from "#app/features/reference/api-route.server.ts";
import type { ReferenceCall } from "#app/features/reference/refusals.server.ts";

const modules = import.meta.glob<ApiRoute>("./routes/api/*.ts", { import: "action", eager: true });

export const apiCalls: ReferenceCall[] = Object.entries(modules).flatMap(([file, { calls }]) =>
  Object.entries(calls).map(([method, { use }]) => ({ ...use, method, path: toPath(file) })),
);

/** Turns "./routes/api/teams.$id.leave.ts" into "/api/teams/{id}/leave". */
function toPath(file: string): string {
  const name = file.replace(/^.*\/|\.ts$|[[\]]/g, "");
  return `/api/${name.replaceAll(".", "/").replace(/\$(\w+)/g, "{$1}")}`;
}
