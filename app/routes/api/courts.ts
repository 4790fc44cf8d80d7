import { courtsCalls } from "#app/features/reference/court-calls.server.ts";

export { courtsCalls as action, courtsCalls as loader };
