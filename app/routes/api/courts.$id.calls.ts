import { callPlayersCalls } from "#app/features/reference/court-calls.server.ts";

export { callPlayersCalls as action, callPlayersCalls as loader };
