import { paymentsCalls } from "#app/features/reference/game-calls.server.ts";

export { paymentsCalls as action, paymentsCalls as loader };
