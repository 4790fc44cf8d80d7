import { randomUUID } from "node:crypto";
import { deviceProblems, testLimits } from "#app/features/push/device.ts";
import { testDevice } from "#app/features/push/remove-device.server.ts";
import { apiId, apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";

export const action = apiRoute({
  POST: userCall({
    summary: "Sends a notice to a device, to see how they look.",
    ...success,
    limits: testLimits,
    problems: deviceProblems,
    rule: ({ args, db, services: { settings }, caller: { id: userId } }) => {
      const deviceId = apiId(args.params.id);
      return testDevice(db, settings, { userId, deviceId, nonce: randomUUID() });
    },
  }),
});
