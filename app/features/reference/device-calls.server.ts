import { z } from "zod";
import { requireSessionId, user } from "#app/features/accounts/current-user.server.ts";
import { listDevices } from "#app/features/push/devices.queries.server.ts";
import { removeDeviceUseCase, testDeviceUseCase } from "#app/features/push/remove-device.server.ts";
import { turnOnDeviceUseCase } from "#app/features/push/turn-on-device.server.ts";
import {
  type ApiCalls,
  apiCall,
  apiOnlyCall,
  success,
} from "#app/features/reference/api-route.server.ts";
import { idShape, instantShape } from "#app/features/reference/shapes.input.ts";
import { done } from "#app/lib/outcome.ts";
import { anyone } from "#app/platform/http/use-case.server.ts";
import { vapidKeys } from "#app/platform/push/vapid-keys.server.ts";

const deviceShape = z
  .strictObject({
    id: idShape,
    label: z.string().meta({ description: "Browser and system, like `Chrome on Android`" }),
    service: z.string().meta({ description: "The host of the push service" }),
    createdAt: instantShape,
    usedAt: instantShape.nullable().meta({ description: "When it was last reached" }),
    isThis: z.boolean().meta({ description: "True for the session that asks" }),
    needsTurningOn: z.boolean().meta({ description: "Registered with another key: not reached" }),
  })
  .meta({ id: "Device", description: "A phone or computer that shows notices" });

export const deviceCalls: ApiCalls = {
  "GET push": apiOnlyCall({
    caller: anyone,
    limits: "none",
    rule: async ({ services: { settings } }) =>
      done({ key: vapidKeys(settings)?.publicKey ?? null }),
    summary: "Returns the public key with which browsers subscribe to notices.",
    description: "null: phone notifications are off on this site.",
    response: z
      .strictObject({
        key: z.string().nullable().meta({ description: "A point on P-256 in base64url, or null" }),
      })
      .meta({ id: "PushKey", description: "The key of phone notifications" }),
  }),
  "GET user/devices": apiOnlyCall({
    caller: user,
    limits: "none",
    async rule({ args, db, services: { settings }, caller: { id: userId } }) {
      const sid = await requireSessionId(args);
      return done(await listDevices(db, { userId, sid, keyId: vapidKeys(settings)?.keyId }));
    },
    summary: "Lists the phones and computers that show the user's notices.",
    response: z.array(deviceShape),
  }),
  "POST user/devices": apiCall(turnOnDeviceUseCase, {
    summary: "Registers the push subscription of a browser for this session.",
    description:
      "The same one again returns it with 200. `replaces` is the endpoint that the browser had before.",
    response: deviceShape,
    status: 201,
    done: ({ device, isNew }) => Response.json(device, { status: isNew ? 201 : 200 }),
  }),
  "DELETE user/devices/:id": apiCall(removeDeviceUseCase, {
    summary: "Ends a device: it shows no more notices.",
    ...success,
    prepare: ({ id }) => done({ device: id }),
  }),
  "POST user/devices/:id/test": apiCall(testDeviceUseCase, {
    summary: "Sends a notice to a device, to see how they look.",
    ...success,
    prepare: ({ id }) => done({ device: id }),
  }),
};
