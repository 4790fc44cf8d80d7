import { sidesCalls } from "#app/features/reference/side-calls.server.ts";

export { sidesCalls as action, sidesCalls as loader };
