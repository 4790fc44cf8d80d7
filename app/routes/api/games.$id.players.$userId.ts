import { playerCalls } from "#app/features/reference/player-calls.server.ts";

export { playerCalls as action, playerCalls as loader };
