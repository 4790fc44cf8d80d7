import { z } from "zod";
import { requireSessionId, user } from "#app/features/accounts/current-user.server.ts";
import { listDevices } from "#app/features/push/devices.queries.server.ts";
import { removeDeviceUseCase, testDeviceUseCase } from "#app/features/push/remove-device.server.ts";
import { turnOnDeviceUseCase } from "#app/features/push/turn-on-device.server.ts";
import { apiCall, apiRoute, success } from "#app/features/reference/api-route.server.ts";
import { deviceShape, pushKeyShape } from "#app/features/reference/shapes.input.ts";
import { done } from "#app/lib/outcome.ts";
import { anyone, defineUseCase } from "#app/platform/http/use-case.server.ts";
import { vapidKeys } from "#app/platform/push/vapid-keys.server.ts";

const readPushKeyUseCase = defineUseCase({
  caller: anyone,
  limits: "none",
  problems: {},
  rule: async ({ services: { settings } }) => done({ key: vapidKeys(settings)?.publicKey ?? null }),
});

export const pushKeyCalls = apiRoute({
  GET: apiCall(readPushKeyUseCase, {
    summary: "Returns the public key with which browsers subscribe to notices.",
    description: "null: phone notifications are off on this site.",
    response: pushKeyShape,
  }),
});

const listDevicesUseCase = defineUseCase({
  caller: user,
  limits: "none",
  problems: {},
  async rule({ args, db, services: { settings }, caller: { id: userId } }) {
    const sid = await requireSessionId(args);
    return done(await listDevices(db, { userId, sid, keyId: vapidKeys(settings)?.keyId }));
  },
});

export const devicesCalls = apiRoute({
  GET: apiCall(listDevicesUseCase, {
    summary: "Lists the phones and computers that show the user's notices.",
    response: z.array(deviceShape),
  }),
  POST: apiCall(turnOnDeviceUseCase, {
    summary: "Registers the push subscription of a browser for this session.",
    description:
      "The same one again returns it with 200. `replaces` is the endpoint that the browser had before.",
    response: deviceShape,
    status: 201,
    done: ({ device, isNew }) => Response.json(device, { status: isNew ? 201 : 200 }),
  }),
});

export const deviceCalls = apiRoute({
  DELETE: apiCall(removeDeviceUseCase, {
    summary: "Ends a device: it shows no more notices.",
    ...success,
    prepare: ({ id }) => done({ device: id }),
  }),
});

export const testDeviceCalls = apiRoute({
  POST: apiCall(testDeviceUseCase, {
    summary: "Sends a notice to a device, to see how they look.",
    ...success,
    prepare: ({ id }) => done({ device: id }),
  }),
});
