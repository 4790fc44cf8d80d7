import { deviceCalls } from "#app/features/reference/device-calls.server.ts";

export { deviceCalls as action, deviceCalls as loader };
