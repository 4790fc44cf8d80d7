import { reportCalls } from "#app/features/reference/safety-calls.server.ts";

export { reportCalls as action, reportCalls as loader };
