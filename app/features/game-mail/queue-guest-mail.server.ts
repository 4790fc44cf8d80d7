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
  ownUrl: string;
  unsubscribeUrl: string;
};

export type GuestMail = {
  /** Names the cause of the mail. Each key is sent once, so a job that runs twice does not send a
   * second mail. */
  key: string;
  content: (links: GuestLinks) => Pick<Mail, "subject" | "text" | "html">;
  until?: MailUntil;
  runAt?: Date;
};

type Receiver = {
  id: number;
  email: string;
  secret: string;
  language: Language;
  isConfirmed: boolean;
};

export const queueGuestMail = (
  db: Db,
  settings: Signing,
  mail: GuestMail & { to: Receiver },
): Promise<void> => queueMail(db, guestMail(settings, mail));

type MailToGuest = GuestMail & { to: MailableGuest };

/** A guest's links are made from a server secret. If the operator has removed it from the settings,
 * the links would fail, so the guest gets no mail. */
export async function mailGuests(
  db: Db,
  settings: Signing,
  mails: MailToGuest[],
  options?: { bulk: boolean },
): Promise<void> {
  const languages = await readLanguages(db, mails);
  const rendered = await makeMails(mails, ({ to, ...mail }) => {
    const secret = replySecretWith(settings, to);
    if (!secret) return undefined;
    const { id, email } = to;
    const language = languages.get(id) ?? defaultLanguage;
    return guestMail(settings, { ...mail, to: { id, email, secret, language, isConfirmed: true } });
  });
  await queueMails(db, rendered, options);
}

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

/** The queued links contain a placeholder instead of the guest's secret, so the queue contains no
 * working links. The secret is put in when the mail is sent. */
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
