import { undoChangeCalls } from "#app/features/reference/game-calls.server.ts";

export { undoChangeCalls as action, undoChangeCalls as loader };
