import { adminGameCalls } from "#app/features/reference/admin-calls.server.ts";

export { adminGameCalls as action, adminGameCalls as loader };
