import { followCourtCalls } from "#app/features/reference/court-calls.server.ts";

export { followCourtCalls as action, followCourtCalls as loader };
