import { hereCalls } from "#app/features/reference/court-calls.server.ts";

export { hereCalls as action, hereCalls as loader };
