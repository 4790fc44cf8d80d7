import { confirmEmailCalls } from "#app/features/reference/sign-in-calls.server.ts";

export { confirmEmailCalls as action, confirmEmailCalls as loader };
