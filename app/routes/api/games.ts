import { gamesCalls } from "#app/features/reference/game-calls.server.ts";

export { gamesCalls as action, gamesCalls as loader };
