import { offerCalls } from "#app/features/reference/answer-calls.server.ts";

export { offerCalls as action, offerCalls as loader };
