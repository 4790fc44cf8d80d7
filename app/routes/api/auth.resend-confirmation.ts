import { resendConfirmationCalls } from "#app/features/reference/sign-in-calls.server.ts";

export { resendConfirmationCalls as action, resendConfirmationCalls as loader };
