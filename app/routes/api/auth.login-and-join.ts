import { signInAndJoinCalls } from "#app/features/reference/sign-in-calls.server.ts";

export { signInAndJoinCalls as action, signInAndJoinCalls as loader };
