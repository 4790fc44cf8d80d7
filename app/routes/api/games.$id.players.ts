import { playersCalls } from "#app/features/reference/player-calls.server.ts";

export { playersCalls as action, playersCalls as loader };
