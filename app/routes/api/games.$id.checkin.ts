import { checkInCalls } from "#app/features/reference/answer-calls.server.ts";

export { checkInCalls as action, checkInCalls as loader };
