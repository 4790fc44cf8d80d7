import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { vapidKeys } from "#app/platform/push/vapid-keys.server.ts";
import type { Db } from "#db/client.server.ts";

/** Pushes reach only devices that registered with our current key. This job stores the id of
 * that key, so that queries can find these devices. */
export const keepPushKeyJob: Job = {
  name: "keep-push-key",
  cron: "* * * * *",
  run: ({ db, settings }) => keepPushKey(db, vapidKeys(settings)?.keyId),
};

export async function keepPushKey(db: Db, keyId: string | undefined): Promise<void> {
  const known = await db.selectFrom("pushKeys").select("keyId").executeTakeFirst();
  if (known?.keyId === keyId) return;
  if (keyId === undefined) return void (await db.deleteFrom("pushKeys").execute());
  const { numUpdatedRows } = await db
    .updateTable("pushKeys")
    .set({ keyId, since: databaseNow })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  await db
    .insertInto("pushKeys")
    .values({ keyId })
    .onConflict((row) => row.doNothing())
    .execute();
}
