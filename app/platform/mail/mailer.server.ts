import { createOutbox } from "#app/platform/mail/outbox.server.ts";
import { createPostmark } from "#app/platform/mail/postmark.server.ts";
import { createSmtp } from "#app/platform/mail/smtp.server.ts";
import { isLoopback } from "#app/platform/settings/loopback.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

/** One mail to one address, as text and HTML. `Until` is what the sending job checks. */
export type Mail<Until = unknown> = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** The language of subject and texts; a build from before does not say it. */
  language?: string;
  /** The sealed token of its link (`sealToken`). */
  sealed?: string;
  /** Unique key: a second mail with the same key is not sent. Must not contain secrets. */
  key: string;
  /** The end after which the job must not send the mail any more. */
  until?: Until;
  /** Sent to an address, too, whose reader has stopped the mails of the account: they asked for it. */
  evenIfStopped?: true;
};

/** The result of sending. A refusal is final: this address accepts none of our mail. */
export type SendResult = { ok: true } | { ok: false; refused: string };

/** Sends mails. Throws on errors that may be temporary. */
export type Mailer = {
  send: (mail: Mail) => Promise<SendResult>;
  close?: () => Promise<void>;
};

/** Postmark if a token is configured, else SMTP if a server is, else files in the outbox folder. */
export function createMailer({ mail, dataDir }: Pick<Settings, "mail" | "dataDir">): Mailer {
  const { postmarkToken, postmarkHost, smtp, from, concurrency } = mail;
  if (postmarkToken) return createPostmark({ token: postmarkToken, host: postmarkHost, from });
  if (smtp) return createSmtp({ server: smtp, from, connections: concurrency });
  return createOutbox({ dataDir, from });
}

/** Returns whether users wait for mail in vain: the address is public, and mail only becomes files. */
export const losesMail = ({ mail, appOrigin }: Pick<Settings, "mail" | "appOrigin">) =>
  !mail.postmarkToken && !mail.smtp && !isLoopback(new URL(appOrigin).hostname);
