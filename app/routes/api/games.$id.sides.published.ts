import { publishSidesCalls } from "#app/features/reference/side-calls.server.ts";

export { publishSidesCalls as action, publishSidesCalls as loader };
