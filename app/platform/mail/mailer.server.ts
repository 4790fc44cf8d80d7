import { createOutbox } from "#app/platform/mail/outbox.server.ts";
import { createPostmark } from "#app/platform/mail/postmark.server.ts";
import { createSmtp } from "#app/platform/mail/smtp.server.ts";
import { isLoopback } from "#app/platform/settings/loopback.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

/** One mail to one address, as text and HTML. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** The sealed token of its link (`sealToken`). */
  sealed?: string;
  /** Unique key: a second mail with the same key is not sent. Must not contain secrets. */
  key: string;
  /** When it must not be sent any more. */
  until?: MailUntil;
  /** Sent to an address, too, whose reader has stopped the mails of the account: they asked for it. */
  evenIfStopped?: true;
};

/** A game as a mail describes it. */
type KnownGame = { id: number; sequence: number; status: "on" | "cancelled" };

/**
 * A mail about a game is dropped when the game was removed, changed or cancelled since, or when its
 * guest has stopped mails or its account is not confirmed any more; one about an address when the team was removed or moved again; and any when
 * time is up.
 */
export type MailUntil = {
  game?: KnownGame;
  /** A mail about several is dropped when none of them is as it was. */
  games?: KnownGame[];
  address?: { teamId: number; changes: number };
  /** A guest who may still be mailed at this address. Unconfirmed: the mail that asks about it. */
  guest?: { id: number; isConfirmed: boolean };
  /** An account that still has this address, confirmed. */
  account?: { id: number };
  /** An instant, as ISO. */
  notAfter?: string;
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
  const { postmarkToken, postmarkHost, smtp, from } = mail;
  if (postmarkToken) return createPostmark({ token: postmarkToken, host: postmarkHost, from });
  if (smtp) return createSmtp({ server: smtp, from });
  return createOutbox({ dataDir, from });
}

/** Whether users wait for mail in vain: the address is public, and mail only becomes files. */
export const losesMail = ({ mail, appOrigin }: Pick<Settings, "mail" | "appOrigin">) =>
  !mail.postmarkToken && !mail.smtp && !isLoopback(new URL(appOrigin).hostname);
