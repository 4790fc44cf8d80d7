import { type UserMail, userMail } from "#app/features/notifications/user-mail.server.ts";
import { notAtNight } from "#app/lib/night.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

type QueuedMail = UserMail & {
  to: { timezone: string };
  /** Not before this instant; now by default. */
  from?: Date;
  /** Whether it goes at night, too; else it waits until 08:00 where the user lives. */
  atNight?: boolean;
  bulk?: boolean;
};
type Signing = Pick<Settings, "appOrigin" | "sessionSecrets">;

/**
 * Queues a mail of a class to a user inside the caller's transaction. The caller selects users by
 * `isMailable`.
 */
export async function queueUserMail(
  db: Db,
  settings: Signing,
  { from: given, atNight, bulk, ...mail }: QueuedMail,
): Promise<void> {
  // The queue is read by the database's clock.
  const from = given ?? (await readDatabaseClock(db));
  const runAt = atNight ? from : notAtNight(from, mail.to.timezone);
  await queueMail(db, userMail(settings, mail), { bulk, runAt });
}
