import { answerCalls } from "#app/features/reference/answer-calls.server.ts";

export { answerCalls as action, answerCalls as loader };
