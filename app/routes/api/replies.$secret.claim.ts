import { claimCalls } from "#app/features/reference/reply-calls.server.ts";

export { claimCalls as action, claimCalls as loader };
