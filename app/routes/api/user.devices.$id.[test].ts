import { testDeviceCalls } from "#app/features/reference/device-calls.server.ts";

export { testDeviceCalls as action, testDeviceCalls as loader };
