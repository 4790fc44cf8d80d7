import { usersCalls } from "#app/features/reference/account-calls.server.ts";

export { usersCalls as action, usersCalls as loader };
