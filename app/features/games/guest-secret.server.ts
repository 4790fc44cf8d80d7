import { createHash, createHmac } from "node:crypto";
import type { Settings } from "#app/platform/settings/settings.server.ts";

const letters = "abcdefghijklmnopqrstuvwxyz234567";
const length = 26;

type Signing = Pick<Settings, "linkSecrets">;

/** 26 characters of base32 (130 bits). The database stores only a hash. For later mails the
 * server computes the secret again. */
export const toReplySecret = ({ linkSecrets: [newest = ""] }: Signing, guestId: number) =>
  derive(newest, guestId);

/** The server's secret may have changed since the reply, so all known secrets are tried. */
export const replySecretWith = ({ linkSecrets }: Signing, guest: { id: number; hash: string }) =>
  linkSecrets
    .map((secret) => derive(secret, guest.id))
    .find((secret) => hashReplySecret(secret) === guest.hash);

function derive(secret: string, guestId: number) {
  const bytes = createHmac("sha256", secret).update(`reply\n${guestId}`).digest();
  return Array.from(bytes.subarray(0, length), (byte) => letters[byte & 31]).join("");
}

export const hashReplySecret = (secret: string) =>
  createHash("sha256").update(secret).digest("hex");

export const isReplySecret = (text: string | undefined): text is string =>
  /^[a-z2-7]{26}$/.test(text ?? "");
