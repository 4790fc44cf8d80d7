import type { ActionFunctionArgs } from "react-router";
import { findApiRoute } from "#app/api.server.ts";
import { apiError } from "#app/platform/http/endpoint.server.ts";

/**
 * Every call of the API. One route for all: browsers load the list of routes, and have no use for
 * these. `api/teams.$id.leave.ts` is `/api/teams/{id}/leave`.
 */
async function call(args: ActionFunctionArgs): Promise<Response> {
  const found = findApiRoute(new URL(args.request.url).pathname);
  if (!found) return apiError(404, "Not found");
  return found.value({ ...args, params: found.params });
}

export { call as action, call as loader };
