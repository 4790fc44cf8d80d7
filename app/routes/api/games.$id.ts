import { gameCalls } from "#app/features/reference/game-calls.server.ts";

export { gameCalls as action, gameCalls as loader };
