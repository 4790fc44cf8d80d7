import { walkInCalls } from "#app/features/reference/player-calls.server.ts";

export { walkInCalls as action, walkInCalls as loader };
