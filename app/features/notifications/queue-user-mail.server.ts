import type { MailClass } from "#app/features/notifications/mail-class.ts";
import {
  unsubscribeHeaders,
  unsubscribeLink,
} from "#app/features/notifications/unsubscribe-link.server.ts";
import { notAtNight } from "#app/lib/night.server.ts";
import type { Mail, MailUntil } from "#app/platform/mail/mailer.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

type UserMail = {
  /** Names the cause: a job that runs twice mails once. */
  key: string;
  to: { id: number; email: string; timezone: string };
  mailClass: MailClass;
  /** The mail, given the address that ends its class. */
  content: (unsubscribeUrl: string) => Pick<Mail, "subject" | "text" | "html">;
  until?: MailUntil;
  /** Not before this instant; now by default. */
  from?: Date;
  /** Whether it goes at night, too; else it waits until 08:00 where the user lives. */
  atNight?: boolean;
  bulk?: boolean;
};
type Signing = Pick<Settings, "appOrigin" | "sessionSecrets">;

/**
 * Queues a mail of a class to a user inside the caller's transaction, with the headers and the link
 * that end this class only. The caller selects users by `isMailable`.
 */
export async function queueUserMail(
  db: Db,
  settings: Signing,
  { key, to, mailClass, content, until, from = new Date(), atNight, bulk }: UserMail,
): Promise<void> {
  const unsubscribeUrl = unsubscribeLink(settings, { userId: to.id, mailClass });
  const headers = unsubscribeHeaders(unsubscribeUrl);
  const mail = { key, to: to.email, headers, until, ...content(unsubscribeUrl) };
  const runAt = atNight ? from : notAtNight(from, to.timezone);
  await queueMail(db, mail, { bulk, runAt });
}
