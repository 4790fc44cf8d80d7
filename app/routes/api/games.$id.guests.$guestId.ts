import { guestCalls } from "#app/features/reference/player-calls.server.ts";

export { guestCalls as action, guestCalls as loader };
