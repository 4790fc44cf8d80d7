import { pushKeyCalls } from "#app/features/reference/device-calls.server.ts";

export { pushKeyCalls as action, pushKeyCalls as loader };
