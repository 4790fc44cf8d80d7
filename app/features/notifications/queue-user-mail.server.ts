import { type UserMail, userMail } from "#app/features/notifications/user-mail.server.ts";
import { notAtNight } from "#app/lib/night.server.ts";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { makeMails, queueMails } from "#app/platform/mail/queue.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

export type TimedMail = UserMail & {
  to: { timezone: string };
  /** Not before this instant; now by default. */
  from?: Date;
  /** True if it goes at night, too; else it waits until 08:00 where the user lives. */
  atNight?: boolean;
};
type Signing = Pick<Settings, "appOrigin" | "linkSecrets">;

/**
 * Queues mails of a class to users in one statement, inside the caller's transaction. The caller selects
 * users by `isMailable`.
 */
export async function queueUserMails(
  db: Db,
  settings: Signing,
  mails: TimedMail[],
  options?: { bulk: boolean },
): Promise<void> {
  if (mails.length === 0) return;
  // The queue is read by the database's clock.
  const now = await readDatabaseClock(db);
  const made = await makeMails(mails, ({ from = now, atNight, ...mail }) => ({
    ...userMail(settings, mail),
    runAt: atNight ? from : notAtNight(from, mail.to.timezone),
  }));
  await queueMails(db, made, options);
}
