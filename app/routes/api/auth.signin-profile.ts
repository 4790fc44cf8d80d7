import { signUpCalls } from "#app/features/reference/sign-in-calls.server.ts";

export { signUpCalls as action, signUpCalls as loader };
