import { swapSidesCalls } from "#app/features/reference/side-calls.server.ts";

export { swapSidesCalls as action, swapSidesCalls as loader };
