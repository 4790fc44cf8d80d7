import { adminTeamCalls } from "#app/features/reference/admin-calls.server.ts";

export { adminTeamCalls as action, adminTeamCalls as loader };
