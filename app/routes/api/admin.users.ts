import { adminUsersCalls } from "#app/features/reference/admin-calls.server.ts";

export { adminUsersCalls as action, adminUsersCalls as loader };
