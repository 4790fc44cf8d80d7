import { teamCalls } from "#app/features/reference/team-calls.server.ts";

export { teamCalls as action, teamCalls as loader };
