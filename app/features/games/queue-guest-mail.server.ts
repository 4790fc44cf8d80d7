import { replyPath } from "#app/features/games/guest-link-path.ts";
import { replySecretWith } from "#app/features/games/guest-secret.server.ts";
import type { MailableGuest } from "#app/features/games/mailable-guest.queries.server.ts";
import { unsubscribeHeaders } from "#app/features/notifications/unsubscribe-link.server.ts";
import type { Mail, MailUntil } from "#app/platform/mail/mailer.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import { sealToken, tokenPlaceholder } from "#app/platform/mail/sealed-token.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

type Signing = Pick<Settings, "appOrigin" | "sessionSecrets">;

export type GuestLinks = {
  /** The guest's own page, where they answer, too. */
  ownUrl: string;
  /** Ends all mails about this reply. */
  unsubscribeUrl: string;
};

type GuestMail = {
  /** Names the cause: a job that runs twice mails once. */
  key: string;
  content: (links: GuestLinks) => Pick<Mail, "subject" | "text" | "html">;
  until?: MailUntil;
  /** Not before this instant. */
  runAt?: Date;
  bulk?: boolean;
};

type Receiver = {
  id: number;
  email: string;
  secret: string;
  /** False only for the mail that asks whether the address is the guest's. */
  isConfirmed: boolean;
};

/**
 * Queues a mail to a guest inside the caller's transaction, with the link of their own page. The queue
 * holds no working link: the secret is put in when the mail is sent. By then the guest may have
 * stopped mails, which drops it.
 */
export async function queueGuestMail(
  db: Db,
  settings: Signing,
  { to, content, key, until, runAt, bulk }: GuestMail & { to: Receiver },
): Promise<void> {
  const ownUrl = settings.appOrigin + replyPath(tokenPlaceholder);
  const unsubscribeUrl = `${ownUrl}/stop-mails`;
  const mail = {
    key,
    to: to.email,
    headers: unsubscribeHeaders(unsubscribeUrl),
    until: { ...until, guest: { id: to.id, isConfirmed: to.isConfirmed } },
    ...content({ ownUrl, unsubscribeUrl }),
    ...sealToken(settings, to.secret),
  };
  await queueMail(db, mail, { runAt, bulk });
}

/**
 * The same to a guest of any time. The link of who replied before our oldest secret cannot be derived
 * any more: without a way to stop them they get no mails.
 */
export async function mailGuest(
  db: Db,
  settings: Signing,
  { to, ...mail }: GuestMail & { to: MailableGuest },
): Promise<void> {
  const secret = replySecretWith(settings, to);
  if (!secret) return;
  const { id, email } = to;
  await queueGuestMail(db, settings, { ...mail, to: { id, email, secret, isConfirmed: true } });
}
