import { guestsCalls } from "#app/features/reference/player-calls.server.ts";

export { guestsCalls as action, guestsCalls as loader };
