import { repliesCalls } from "#app/features/reference/reply-calls.server.ts";

export { repliesCalls as action, repliesCalls as loader };
