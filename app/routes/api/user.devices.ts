import { devicesCalls } from "#app/features/reference/device-calls.server.ts";

export { devicesCalls as action, devicesCalls as loader };
