import { allTeamsCalls } from "#app/features/reference/team-calls.server.ts";

export { allTeamsCalls as action, allTeamsCalls as loader };
