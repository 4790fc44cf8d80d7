import { strengthCalls } from "#app/features/reference/member-calls.server.ts";

export { strengthCalls as action, strengthCalls as loader };
