import { guestLinkCalls } from "#app/features/reference/reply-calls.server.ts";

export { guestLinkCalls as action, guestLinkCalls as loader };
