import { seal, unseal } from "#app/platform/crypto/seal.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";

type Secrets = { sessionSecrets: string[] };

const purpose = "mail";

/** Takes the place of the token in the link of a waiting mail. */
export const tokenPlaceholder = "TOKEN-ADDED-WHEN-SENT";

/** The part of a mail that carries its token: the queue must not hold a working link. */
export const sealToken = ({ sessionSecrets }: Secrets, token: string): Pick<Mail, "sealed"> => ({
  sealed: seal(sessionSecrets, purpose, token),
});

/** The mail as it is sent, with its token. */
export function withToken(settings: Secrets, { sealed, ...mail }: Mail): Mail {
  if (sealed === undefined) return mail;
  const token = unseal(settings.sessionSecrets, purpose, sealed);
  if (token === undefined) throw new Error("SESSION_SECRETS has changed since this mail");
  const { text, html, headers = {} } = mail;
  const put = (part: string) => part.replaceAll(tokenPlaceholder, token);
  const withTokens = Object.entries(headers).map(([name, value]) => [name, put(value)]);
  return { ...mail, text: put(text), html: put(html), headers: Object.fromEntries(withTokens) };
}
