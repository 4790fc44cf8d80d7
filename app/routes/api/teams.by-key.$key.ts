import { teamByKeyCalls } from "#app/features/reference/team-calls.server.ts";

export { teamByKeyCalls as action, teamByKeyCalls as loader };
