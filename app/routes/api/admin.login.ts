import { panelCalls } from "#app/features/reference/admin-calls.server.ts";

export { panelCalls as action, panelCalls as loader };
