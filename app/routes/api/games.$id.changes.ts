import { gameChangesCalls } from "#app/features/reference/game-calls.server.ts";

export { gameChangesCalls as action, gameChangesCalls as loader };
