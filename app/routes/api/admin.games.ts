import { adminGamesCalls } from "#app/features/reference/admin-calls.server.ts";

export { adminGamesCalls as action, adminGamesCalls as loader };
