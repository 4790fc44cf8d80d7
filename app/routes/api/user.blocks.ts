import { blocksCalls } from "#app/features/reference/safety-calls.server.ts";

export { blocksCalls as action, blocksCalls as loader };
