import { memberCalls } from "#app/features/reference/member-calls.server.ts";

export { memberCalls as action, memberCalls as loader };
