import { hiddenCommentCalls } from "#app/features/reference/answer-calls.server.ts";

export { hiddenCommentCalls as action, hiddenCommentCalls as loader };
