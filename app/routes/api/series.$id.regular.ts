import { standingPlayerCalls } from "#app/features/reference/series-calls.server.ts";

export { standingPlayerCalls as action, standingPlayerCalls as loader };
