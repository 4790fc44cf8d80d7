import { replyOfferCalls } from "#app/features/reference/reply-calls.server.ts";

export { replyOfferCalls as action, replyOfferCalls as loader };
