import { removeGamesCalls } from "#app/features/reference/admin-calls.server.ts";

export { removeGamesCalls as action, removeGamesCalls as loader };
