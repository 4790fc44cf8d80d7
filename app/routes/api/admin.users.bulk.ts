import { removeUsersCalls } from "#app/features/reference/admin-calls.server.ts";

export { removeUsersCalls as action, removeUsersCalls as loader };
