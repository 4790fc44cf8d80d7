import { evenSidesCalls } from "#app/features/reference/side-calls.server.ts";

export { evenSidesCalls as action, evenSidesCalls as loader };
