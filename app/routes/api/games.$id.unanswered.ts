import { unansweredCalls } from "#app/features/reference/answer-calls.server.ts";

export { unansweredCalls as action, unansweredCalls as loader };
