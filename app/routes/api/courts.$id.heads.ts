import { headsCalls } from "#app/features/reference/court-calls.server.ts";

export { headsCalls as action, headsCalls as loader };
