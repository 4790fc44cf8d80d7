import { z } from "zod";
import { requireSessionId } from "#app/features/accounts/current-user.server.ts";
import { deviceLimits, deviceProblems } from "#app/features/push/device.ts";
import { listDevices } from "#app/features/push/devices.queries.server.ts";
import { turnOnDevice, turnOnInput } from "#app/features/push/turn-on-device.server.ts";
import { apiRoute, userCall } from "#app/features/reference/api-route.server.ts";
import { deviceShape } from "#app/features/reference/shapes.input.ts";
import { done } from "#app/lib/outcome.ts";
import { vapidKeys } from "#app/platform/push/vapid-keys.server.ts";

export const action = apiRoute({
  GET: userCall({
    summary: "Lists the phones and computers that show the user's notices.",
    response: z.array(deviceShape),
    async rule({ args, db, services: { settings }, caller: { id: userId } }) {
      const sid = await requireSessionId(args);
      return done(await listDevices(db, { userId, sid, keyId: vapidKeys(settings)?.keyId }));
    },
  }),
  POST: userCall({
    summary: "Registers the push subscription of a browser for this session.",
    description:
      "The same one again returns it with 200. `replaces` is the endpoint that the browser had before.",
    response: deviceShape,
    status: 201,
    input: turnOnInput,
    limits: deviceLimits,
    problems: deviceProblems,
    rule: async ({ args, db, services: { settings }, caller: { id: userId }, input }) =>
      turnOnDevice(db, settings, {
        userId,
        sid: await requireSessionId(args),
        endpoint: input.endpoint,
        ...input.keys,
        replaces: input.replaces,
        userAgent: args.request.headers.get("user-agent") ?? "",
      }),
    done: ({ device, isNew }) => Response.json(device, { status: isNew ? 201 : 200 }),
  }),
});
