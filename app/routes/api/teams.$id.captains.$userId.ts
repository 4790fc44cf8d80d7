import { captainCalls } from "#app/features/reference/member-calls.server.ts";

export { captainCalls as action, captainCalls as loader };
