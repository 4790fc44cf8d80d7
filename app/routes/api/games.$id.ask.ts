import { askCalls } from "#app/features/reference/answer-calls.server.ts";

export { askCalls as action, askCalls as loader };
