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
  /** A second mail with the same key is not sent. Must not contain secrets. */
  key: string;
  until?: Until;
  /**
   * The recipient has just asked for this mail, so it is sent even if they have stopped all mail of
   * their account.
   */
  evenIfStopped?: true;
};

/** A refusal is final: the address accepts none of our mail. */
export type SendResult = { ok: true } | { ok: false; refused: string };

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

/** True if users wait for mail in vain: the site is public, but mail is only written to files. */
export const losesMail = ({ mail, appOrigin }: Pick<Settings, "mail" | "appOrigin">) =>
  !mail.postmarkToken && !mail.smtp && !isLoopback(new URL(appOrigin).hostname);
