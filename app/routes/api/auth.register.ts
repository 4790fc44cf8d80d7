import { registerAndJoinCalls } from "#app/features/reference/sign-in-calls.server.ts";

export { registerAndJoinCalls as action, registerAndJoinCalls as loader };
