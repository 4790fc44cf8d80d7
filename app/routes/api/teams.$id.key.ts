import { teamKeyCalls } from "#app/features/reference/team-calls.server.ts";

export { teamKeyCalls as action, teamKeyCalls as loader };
