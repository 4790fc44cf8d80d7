import { answersCalls } from "#app/features/reference/answer-calls.server.ts";

export { answersCalls as action, answersCalls as loader };
