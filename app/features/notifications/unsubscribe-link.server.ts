import { isSigned, sign } from "#app/platform/crypto/signature.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

type Signing = Pick<Settings, "appOrigin" | "sessionSecrets">;

/** The address that ends a user's mails about games, without signing in. It never expires. */
export const unsubscribeLink = ({ appOrigin, sessionSecrets }: Signing, userId: number) =>
  `${appOrigin}/unsubscribe?token=${userId}.${sign(sessionSecrets, "unsubscribe", String(userId))}`;

/** Headers for the mail program's own one-click unsubscribe button (RFC 8058). */
export const unsubscribeHeaders = (link: string): Record<string, string> => ({
  "List-Unsubscribe": `<${link}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The user of the link, if its signature is valid. */
export function readUnsubscribeToken({ sessionSecrets }: Signing, token: string | null) {
  const [, id, signature] = /^([1-9]\d{0,8})\.([\w-]{43})$/.exec(token ?? "") ?? [];
  if (!id || !signature) return undefined;
  return isSigned(sessionSecrets, "unsubscribe", id, signature) ? Number(id) : undefined;
}
