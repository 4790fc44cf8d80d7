import { replyCalls } from "#app/features/reference/reply-calls.server.ts";

export { replyCalls as action, replyCalls as loader };
