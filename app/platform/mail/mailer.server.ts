import { createOutbox } from "#app/platform/mail/outbox.server.ts";
import { createPostmark } from "#app/platform/mail/postmark.server.ts";
import { createSmtp } from "#app/platform/mail/smtp.server.ts";
import { isLoopback } from "#app/platform/settings/loopback.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

/** One mail to one person, in both shapes. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** Names this mail among all: a second mail of the same key is not sent. No secrets in it. */
  key: string;
};

/** What became of a mail. A refusal is final: this address takes none of our mail. */
export type Sending = { ok: true } | { ok: false; refused: string };

/** Hands mails over. Throws when it may work later. */
export type Mailer = {
  send: (mail: Mail) => Promise<Sending>;
  /** Ends open connections. */
  close?: () => Promise<void>;
};

/** Postmark if there is a token for it, else SMTP if there is a server, else the outbox folder. */
export function createMailer({ mail, dataDir }: Pick<Settings, "mail" | "dataDir">): Mailer {
  const { postmarkToken, postmarkHost, smtp, from } = mail;
  if (postmarkToken) return createPostmark({ token: postmarkToken, host: postmarkHost, from });
  if (smtp) return createSmtp({ server: smtp, from });
  return createOutbox({ dataDir, from });
}

/** Whether users wait for mail in vain: the address is public, and mail only becomes files. */
export const losesMail = ({ mail, appOrigin }: Pick<Settings, "mail" | "appOrigin">) =>
  !mail.postmarkToken && !mail.smtp && !isLoopback(new URL(appOrigin).hostname);
