import { apiError } from "#app/platform/http/endpoint.server.ts";

const answer = () => apiError(404, "Not found");

export { answer as action, answer as loader };
