import { sql } from "kysely";
import { sendPush } from "#app/features/notifications/send-push.job.server.ts";
import { mailLastDeviceEnded } from "#app/features/push/last-device-ended.mail.tsx";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { aUser, expect, test, unique } from "#db/testing.ts";
import { aDevice, pushSettings } from "#db/testing-devices.ts";
import { aPushServiceOfTest, aSubscription } from "#e2e/harness/push-service.ts";

const notice = { title: "Moved", body: "Sat 22 Nov", path: "/games/7", tag: "game-7" };

test("the end of the last device is told by mail, where no mail tells what it told", async ({
  db,
}) => {
  const service = await aPushServiceOfTest();
  const settings = { ...pushSettings(service.origin), appOrigin: "https://openrun.example" };
  const services = { db, settings, onPush: () => {} } as unknown as JobServices;
  const subscribe = (userId: number, path: string) =>
    aDevice(db, { userId, ...aSubscription(service.origin, path) });
  for (const { emailNotifications, emailConfirmed, others, isTold } of [
    { emailNotifications: false, emailConfirmed: true, others: 0, isTold: true },
    { emailNotifications: false, emailConfirmed: true, others: 1, isTold: false },
    { emailNotifications: true, emailConfirmed: true, others: 0, isTold: false },
    { emailNotifications: false, emailConfirmed: false, others: 0, isTold: false },
  ]) {
    const { id: userId } = await aUser(db, { emailNotifications, emailConfirmed });
    const { id: deviceId } = await subscribe(userId, `/410/${unique("p").replace(" ", "-")}`);
    for (let n = 0; n < others; n++)
      await subscribe(userId, `/push/${unique("o").replace(" ", "-")}`);
    await sendPush.run(services, { key: unique("key"), deviceId, userId, notice, urgency: "high" });
    const { rows } = await sql<{ payload: { userId: number; deviceId: number } }>`
      select payload from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where identifier = ${mailLastDeviceEnded.name}
        and (payload->>'deviceId')::int = ${deviceId}`.execute(db);
    expect(rows).toEqual([{ payload: { userId, deviceId } }]);
    await mailLastDeviceEnded.run(services, { userId, deviceId });
    const mails = await sql`select from graphile_worker._private_jobs
      where key like ${`%last-device-ended:${deviceId}`}`.execute(db);
    expect(mails.rows.length).toBe(isTold ? 1 : 0);
  }
});
