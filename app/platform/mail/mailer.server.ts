import { createOutbox } from "#app/platform/mail/outbox.server.ts";
import { createPostmark } from "#app/platform/mail/postmark.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

/** One mail to one address, as text and HTML. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** Unique key: a second mail with the same key is not sent. Must not contain secrets. */
  key: string;
};

/** The result of sending. A refusal is final: this address accepts none of our mail. */
export type SendResult = { ok: true } | { ok: false; refused: string };

/** Sends mails. Throws on errors that may be temporary. */
export type Mailer = { send: (mail: Mail) => Promise<SendResult> };

/** Postmark if a token is configured, else files in the outbox folder. */
export function createMailer({ mail, dataDir }: Pick<Settings, "mail" | "dataDir">): Mailer {
  const { postmarkToken, postmarkHost, from } = mail;
  if (postmarkToken) return createPostmark({ token: postmarkToken, host: postmarkHost, from });
  return createOutbox({ dataDir, from });
}
