import { leaveTeamCalls } from "#app/features/reference/team-calls.server.ts";

export { leaveTeamCalls as action, leaveTeamCalls as loader };
