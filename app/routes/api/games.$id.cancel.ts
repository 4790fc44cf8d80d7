import { cancelGameCalls } from "#app/features/reference/game-calls.server.ts";

export { cancelGameCalls as action, cancelGameCalls as loader };
