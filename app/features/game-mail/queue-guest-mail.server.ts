import type { MailableGuest } from "#app/features/game-mail/queue-recipient-mail.server.ts";
import { replySecretWith } from "#app/features/games/guest-secret.server.ts";
import { replyPath } from "#app/features/games/paths.ts";
import type { MailUntil } from "#app/features/notifications/mail-until.ts";
import { unsubscribeHeaders } from "#app/features/notifications/unsubscribe-link.server.ts";
import { defaultLanguage, type Language } from "#app/lib/language.ts";
import { anyOf } from "#app/platform/database/values.server.ts";
import { inLanguage } from "#app/platform/http/language.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import {
  makeMails,
  type QueuedMail,
  queueMail,
  queueMails,
  sealToken,
  tokenPlaceholder,
} from "#app/platform/mail/queue.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

type Signing = Pick<Settings, "appOrigin" | "linkSecrets" | "sessionSecrets">;

type GuestLinks = {
  /** The guest's own page, where they answer, too. */
  ownUrl: string;
  /** Ends all mails about this reply. */
  unsubscribeUrl: string;
};

export type GuestMail = {
  /** Names the cause: a job that runs twice mails once. */
  key: string;
  content: (links: GuestLinks) => Pick<Mail, "subject" | "text" | "html">;
  until?: MailUntil;
  /** Not before this instant. */
  runAt?: Date;
};

type Receiver = {
  id: number;
  email: string;
  secret: string;
  language: Language;
  /** False only for the mail that asks whether the address is the guest's. */
  isConfirmed: boolean;
};

/** Queues a mail to a guest whose secret is known, inside the caller's transaction. */
export const queueGuestMail = (
  db: Db,
  settings: Signing,
  mail: GuestMail & { to: Receiver },
): Promise<void> => queueMail(db, guestMail(settings, mail));

type MailToGuest = GuestMail & { to: MailableGuest };

/**
 * The same to guests of any time, in one statement. The link of who replied before our oldest secret cannot be
 * derived any more: without a way to stop them they get no mails.
 */
export async function mailGuests(
  db: Db,
  settings: Signing,
  mails: MailToGuest[],
  options?: { bulk: boolean },
): Promise<void> {
  const languages = await readLanguages(db, mails);
  const made = await makeMails(mails, ({ to, ...mail }) => {
    const secret = replySecretWith(settings, to);
    if (!secret) return undefined;
    const { id, email } = to;
    const language = languages.get(id) ?? defaultLanguage;
    return guestMail(settings, { ...mail, to: { id, email, secret, language, isConfirmed: true } });
  });
  await queueMails(db, made, options);
}

/** Returns the language in which each guest replied. */
async function readLanguages(db: Db, mails: MailToGuest[]): Promise<Map<number, Language>> {
  if (mails.length === 0) return new Map();
  const rows = await db
    .selectFrom("guestLinks")
    .select(["id", "language"])
    .$narrowType<{ language: Language }>()
    .where("id", "=", anyOf(mails.map(({ to }) => to.id)))
    .execute();
  return new Map(rows.map(({ id, language }) => [id, language]));
}

/**
 * A mail with the link of the guest's own page. The queue holds no working link: the secret is put in
 * when the mail is sent. By then the guest may have stopped mails, which drops it.
 */
function guestMail(
  settings: Signing,
  { to, content, ...mail }: GuestMail & { to: Receiver },
): QueuedMail {
  const ownUrl = settings.appOrigin + replyPath(tokenPlaceholder);
  const unsubscribeUrl = `${ownUrl}/stop-mails`;
  return {
    ...mail,
    to: to.email,
    headers: unsubscribeHeaders(unsubscribeUrl),
    until: { ...mail.until, guest: { id: to.id, isConfirmed: to.isConfirmed } },
    ...inLanguage(to.language, () => content({ ownUrl, unsubscribeUrl })),
    ...sealToken(settings, to.secret),
  };
}
