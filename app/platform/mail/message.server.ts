import { createHash } from "node:crypto";
import type { Mail } from "#app/platform/mail/mailer.server.ts";

export const onlyTheMail = { disableFileAccess: true, disableUrlAccess: true };

/** The Message-ID depends on the key, so that mail programs recognise a mail that is sent twice. */
export function toMessage(mail: Mail, from: string) {
  const { to, subject, text, html, replyTo, key } = mail;
  const [, domain = "openrun.invalid"] = /@([\w.-]+)>?\s*$/.exec(from) ?? [];
  const messageId = `<${toHash(key).slice(0, 32)}@${domain}>`;
  return { from, to, subject, text, html, replyTo, headers: toHeaders(mail), messageId };
}

export const toHeaders = ({ headers, language }: Mail): Record<string, string> => ({
  ...headers,
  ...(language && { "Content-Language": language }),
});

export const toHash = (key: string) => createHash("sha256").update(key).digest("hex");
