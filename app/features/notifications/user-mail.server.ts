import type { MailClass } from "#app/features/notifications/mail-settings.ts";
import type { DueMail, MailUntil } from "#app/features/notifications/mail-until.ts";
import {
  unsubscribeHeaders,
  unsubscribeLink,
} from "#app/features/notifications/unsubscribe-link.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

export type UserMail = {
  /** Names the cause: a job that runs twice mails once. */
  key: string;
  to: { id: number; email: string };
  mailClass: MailClass;
  /** The mail, given the address that ends its class. */
  content: (unsubscribeUrl: string) => Pick<DueMail, "subject" | "text" | "html">;
  until?: MailUntil;
};

/** A mail of a class to a user, with the headers and the link that end this class only. */
export function userMail(
  settings: Pick<Settings, "appOrigin" | "linkSecrets">,
  { key, to, mailClass, content, until }: UserMail,
): DueMail {
  const unsubscribeUrl = unsubscribeLink(settings, { userId: to.id, mailClass });
  const headers = unsubscribeHeaders(unsubscribeUrl);
  const stillTheirs = { ...until, account: { id: to.id } };
  return { key, to: to.email, headers, until: stillTheirs, ...content(unsubscribeUrl) };
}
