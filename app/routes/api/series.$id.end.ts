import { endSeriesCalls } from "#app/features/reference/series-calls.server.ts";

export { endSeriesCalls as action, endSeriesCalls as loader };
