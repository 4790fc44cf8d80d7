import { createOutbox } from "#app/platform/mail/outbox.server.ts";
import { createPostmark } from "#app/platform/mail/postmark.server.ts";
import { createSmtp } from "#app/platform/mail/smtp.server.ts";
import { isLoopback } from "#app/platform/settings/loopback.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

export type Mail<Until = unknown> = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  headers?: Record<string, string>;
  language?: string;
  sealed?: string;
  /** Only one mail with each key is sent. Keys must not contain secrets. */
  key: string;
  until?: Until;
  /** For a mail that the recipient has just asked for. The mail is sent even if the recipient has
   * stopped all other mail. */
  evenIfStopped?: true;
};

/** `refused` means that this mail address accepts none of our mail, so the mail is not tried
 * again. */
export type SendResult = { ok: true } | { ok: false; refused: string };

export type Mailer = {
  send: (mail: Mail) => Promise<SendResult>;
  close?: () => Promise<void>;
};

/** Sends by Postmark if a token is set, else by SMTP if a server is set. Otherwise writes mails as
 * files into the outbox folder. */
export function createMailer({ mail, dataDir }: Pick<Settings, "mail" | "dataDir">): Mailer {
  const { postmarkToken, postmarkHost, smtp, from, concurrency } = mail;
  if (postmarkToken) return createPostmark({ token: postmarkToken, host: postmarkHost, from });
  if (smtp) return createSmtp({ server: smtp, from, connections: concurrency });
  return createOutbox({ dataDir, from });
}

/** True if the site is public, but mails are only written as files. */
export const losesMail = ({ mail, appOrigin }: Pick<Settings, "mail" | "appOrigin">) =>
  !mail.postmarkToken && !mail.smtp && !isLoopback(new URL(appOrigin).hostname);
