import { signOutCalls } from "#app/features/reference/sign-in-calls.server.ts";

export { signOutCalls as action, signOutCalls as loader };
