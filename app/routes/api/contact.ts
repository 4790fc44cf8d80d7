import { messageCalls } from "#app/features/reference/account-calls.server.ts";

export { messageCalls as action, messageCalls as loader };
