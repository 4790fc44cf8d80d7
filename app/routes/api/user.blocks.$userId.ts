import { blockCalls } from "#app/features/reference/safety-calls.server.ts";

export { blockCalls as action, blockCalls as loader };
