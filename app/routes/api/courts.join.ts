import { joinCourtCalls } from "#app/features/reference/court-calls.server.ts";

export { joinCourtCalls as action, joinCourtCalls as loader };
