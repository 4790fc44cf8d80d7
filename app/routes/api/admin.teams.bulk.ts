import { removeTeamsCalls } from "#app/features/reference/admin-calls.server.ts";

export { removeTeamsCalls as action, removeTeamsCalls as loader };
