import { signInCalls } from "#app/features/reference/sign-in-calls.server.ts";

export { signInCalls as action, signInCalls as loader };
