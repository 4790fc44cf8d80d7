import { skipsCalls } from "#app/features/reference/series-calls.server.ts";

export { skipsCalls as action, skipsCalls as loader };
