import { createHash, createHmac } from "node:crypto";
import type { Settings } from "#app/platform/settings/settings.server.ts";

const letters = "abcdefghijklmnopqrstuvwxyz234567";
const length = 26;

type Signing = Pick<Settings, "linkSecrets">;

/** 26 characters of base32 (130 bits). The database contains only a hash, so a stolen backup
 * contains no working links. For each mail the secret is computed again. */
export const toReplySecret = ({ linkSecrets: [newest = ""] }: Signing, guestId: number) =>
  derive(newest, guestId);

/** The operator may have changed the server's secret since the reply. So all secrets in the
 * settings are tried. */
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
