import { seriesCalls } from "#app/features/reference/series-calls.server.ts";

export { seriesCalls as action, seriesCalls as loader };
