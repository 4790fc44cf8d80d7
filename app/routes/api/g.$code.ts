import { linkedGameCalls } from "#app/features/reference/reply-calls.server.ts";

export { linkedGameCalls as action, linkedGameCalls as loader };
