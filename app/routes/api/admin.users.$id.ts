import { adminUserCalls } from "#app/features/reference/admin-calls.server.ts";

export { adminUserCalls as action, adminUserCalls as loader };
