import { teamsCalls } from "#app/features/reference/team-calls.server.ts";

export { teamsCalls as action, teamsCalls as loader };
