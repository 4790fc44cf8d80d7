import { deviceProblems } from "#app/features/push/device.ts";
import { removeDevice } from "#app/features/push/remove-device.server.ts";
import { apiId, apiRoute, success, userCall } from "#app/features/reference/api-route.server.ts";

export const action = apiRoute({
  DELETE: userCall({
    summary: "Ends a device: it shows no more notices.",
    ...success,
    problems: deviceProblems,
    rule: ({ args, db, caller: { id: userId } }) =>
      removeDevice(db, { userId, deviceId: apiId(args.params.id) }),
  }),
});
