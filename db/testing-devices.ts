import { sql } from "kysely";
import { vapidKeys } from "#app/platform/push/vapid-keys.server.ts";
import { readSettings } from "#app/platform/settings/settings.server.ts";
import { unique } from "#db/builders.ts";
import type { Db } from "#db/client.server.ts";

const privateKey = Buffer.alloc(32, 7).toString("base64url");

export const pushSettings = (testOrigin?: string) => ({
  ...readSettings({ SESSION_SECRETS: "a-secret-that-only-tests-know" }),
  appOrigin: "https://openrun.example",
  push: { privateKey, subject: "mailto:ada@openrun.example", testOrigin },
});

type DeviceValues = {
  userId: number;
  endpoint?: string;
  keys?: { p256dh: string; auth: string };
  key?: string;
};

export async function aDevice(db: Db, { userId, endpoint, keys, key = privateKey }: DeviceValues) {
  const { keyId = "" } = vapidKeys({ push: { privateKey: key } }) ?? {};
  const { keyId: now = "" } = vapidKeys({ push: { privateKey } }) ?? {};
  await db
    .insertInto("pushKeys")
    .values({ keyId: now })
    .onConflict((row) => row.doNothing())
    .execute();
  const sid = unique("sid");
  const expire = sql<Date>`now() + interval '1 day'`;
  await db.insertInto("sessions").values({ sid, userId, expire, sess: "{}" }).execute();
  const row = await db
    .insertInto("pushDevices")
    .values({
      userId,
      sid,
      endpoint: endpoint ?? `https://push.example/${unique("device").replaceAll(" ", "-")}`,
      p256dh: keys?.p256dh ?? "",
      auth: keys?.auth ?? "",
      keyId,
      label: "Chrome on Android",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id: row.id, sid };
}

export async function waitingPushes(db: Db, deviceId: number) {
  const { rows } = await sql<{ payload: { key: string; silent?: true }; runAt: Date }>`
    select payload, run_at from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where key like ${`push:${deviceId}:%`})) order by length(key), key`.execute(
    db,
  );
  return rows.map(({ payload, runAt }) => ({ ...payload, runAt }));
}
