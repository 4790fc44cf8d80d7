import { randomUUID } from "node:crypto";
import { type UserCall, user } from "#app/features/accounts/current-user.server.ts";
import { sendPush } from "#app/features/notifications/send-push.job.server.ts";
import { deviceProblems, testLimits, testNotice } from "#app/features/push/device.ts";
import { done, refuse } from "#app/lib/outcome.ts";
import { defineUseCase } from "#app/platform/http/use-case.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { vapidKeys } from "#app/platform/push/vapid-keys.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

type CallAboutDevice = UserCall<{ device: number }>;

export const removeDeviceUseCase = defineUseCase({
  caller: user,
  limits: "none",
  problems: deviceProblems,
  rule: ({ db, caller: { id: userId }, input: { device: deviceId } }: CallAboutDevice) =>
    removeDevice(db, { userId, deviceId }),
});

export const testDeviceUseCase = defineUseCase({
  caller: user,
  limits: testLimits,
  problems: deviceProblems,
  rule: ({ db, services, caller: { id: userId }, input: { device: deviceId } }: CallAboutDevice) =>
    testDevice(db, services.settings, { userId, deviceId, nonce: randomUUID() }),
});

type OwnDevice = { userId: number; deviceId: number };

export async function removeDevice(db: Db, { userId, deviceId }: OwnDevice) {
  const { numDeletedRows } = await db
    .deleteFrom("pushDevices")
    .where("id", "=", deviceId)
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n ? done(undefined) : refuse("unknown_device");
}

/** `nonce` makes each key new. Otherwise a second test message would count as sent. */
export async function testDevice(
  db: Db,
  settings: Pick<Settings, "push">,
  { userId, deviceId, nonce }: OwnDevice & { nonce: string },
) {
  const device = await db
    .selectFrom("pushDevices")
    .select("id")
    .where("id", "=", deviceId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  if (!device) return refuse("unknown_device");
  if (!vapidKeys(settings)) return refuse("push_off");
  const key = `test:${nonce}`;
  const push = { key, deviceId, userId, notice: testNotice(), urgency: "high" as const };
  await enqueue(db, sendPush, push, { jobKey: `push:${deviceId}:${key}` });
  return done(undefined);
}
