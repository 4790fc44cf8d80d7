import { accountCalls } from "#app/features/reference/account-calls.server.ts";

export { accountCalls as action, accountCalls as loader };
