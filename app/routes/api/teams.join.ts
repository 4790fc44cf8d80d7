import { joinTeamCalls } from "#app/features/reference/team-calls.server.ts";

export { joinTeamCalls as action, joinTeamCalls as loader };
