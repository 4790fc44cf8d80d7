import { isSigned, sign } from "#app/platform/crypto/signature.server.ts";
import type { Mail } from "#app/platform/mail/mailer.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { m } from "#messages";

type Signing = Pick<Settings, "appOrigin" | "linkSecrets">;
type AddressOwner = { id: number; email: string };

const purpose = "not-you";
const signedText = ({ id, email }: AddressOwner) => `${id}.${email}`;

/** Whoever opens the link can stop all mail from the account to this mail address. The link never
 * expires. */
export const notYouLink = ({ appOrigin, linkSecrets }: Signing, reader: AddressOwner) =>
  `${appOrigin}/not-you?token=${reader.id}.${sign(linkSecrets, purpose, signedText(reader))}`;

/** Only reads the token. `isNotYouLink` checks the signature. */
export function readNotYouToken(token: string | null) {
  const [, id, signature] = /^([1-9]\d{0,8})\.([\w-]{43})$/.exec(token ?? "") ?? [];
  return id && signature ? { id: Number(id), signature } : undefined;
}

export const isNotYouLink = (
  { linkSecrets }: Pick<Signing, "linkSecrets">,
  reader: AddressOwner,
  signature: string,
) => isSigned(linkSecrets, purpose, signedText(reader), signature);

export function withNotYou(mail: Mail, link: string): Mail {
  const end = mail.html.lastIndexOf("</p>");
  const words = m.notifications_not_you();
  const anchor = `<br><br><a class="link" href="${link}" style="color:#b4430f">${words}</a>`;
  const html = end < 0 ? mail.html : mail.html.slice(0, end) + anchor + mail.html.slice(end);
  return { ...mail, text: `${mail.text.trimEnd()}\n\n${words}: ${link}\n`, html };
}
