import { adminTeamsCalls } from "#app/features/reference/admin-calls.server.ts";

export { adminTeamsCalls as action, adminTeamsCalls as loader };
