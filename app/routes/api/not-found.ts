import { apiError } from "#app/lib/endpoint.server.ts";

async function nothing() {
  return apiError(404, "Not found");
}

export { nothing as action, nothing as loader };
