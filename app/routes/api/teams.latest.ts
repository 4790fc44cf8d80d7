import { latestCourtsCalls } from "#app/features/reference/team-calls.server.ts";

export { latestCourtsCalls as action, latestCourtsCalls as loader };
