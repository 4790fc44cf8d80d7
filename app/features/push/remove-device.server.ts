import { randomUUID } from "node:crypto";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { sendPush } from "#app/features/notifications/send-push.job.server.ts";
import { deviceProblems, testNotice } from "#app/features/push/device.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { vapidKeys } from "#app/platform/push/vapid-keys.server.ts";

type CallAboutDevice = UserCall<{ device: number }>;

export const removeDeviceUseCase = defineUseCase({
  caller: user,
  limits: "none",
  problems: deviceProblems,
  async rule({ db, caller, input: { device } }: CallAboutDevice) {
    const { numDeletedRows } = await db
      .deleteFrom("pushDevices")
      .where("id", "=", device)
      .where("userId", "=", caller.id)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n ? done(undefined) : refuse("unknown_device");
  },
});

export const testDeviceUseCase = defineUseCase({
  caller: user,
  limits: [{ name: "device-tests", max: 5, seconds: 3600 }],
  problems: deviceProblems,
  async rule({ db, services, caller, input: { device: deviceId } }: CallAboutDevice) {
    const userId = caller.id;
    const device = await db
      .selectFrom("pushDevices")
      .select("id")
      .where("id", "=", deviceId)
      .where("userId", "=", userId)
      .executeTakeFirst();
    if (!device) return refuse("unknown_device");
    if (!vapidKeys(services.settings)) return refuse("push_off");
    // With the same key, a second test message would count as sent.
    const key = `test:${randomUUID()}`;
    const push = { key, deviceId, userId, notice: testNotice(), urgency: "high" as const };
    await enqueue(db, sendPush, push, { jobKey: `push:${deviceId}:${key}` });
    return done(undefined);
  },
});
