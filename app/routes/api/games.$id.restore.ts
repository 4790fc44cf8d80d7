import { restoreGameCalls } from "#app/features/reference/game-calls.server.ts";

export { restoreGameCalls as action, restoreGameCalls as loader };
