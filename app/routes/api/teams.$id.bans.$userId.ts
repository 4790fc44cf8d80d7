import { banCalls } from "#app/features/reference/member-calls.server.ts";

export { banCalls as action, banCalls as loader };
