import { skippedDateCalls } from "#app/features/reference/series-calls.server.ts";

export { skippedDateCalls as action, skippedDateCalls as loader };
