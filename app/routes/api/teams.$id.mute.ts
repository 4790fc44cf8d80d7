import { muteTeamCalls } from "#app/features/reference/team-calls.server.ts";

export { muteTeamCalls as action, muteTeamCalls as loader };
