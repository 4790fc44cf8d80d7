import { apiError } from "#app/platform/http/endpoint.server.ts";

async function nothing() {
  return apiError(404, "Not found");
}

export { nothing as action, nothing as loader };
