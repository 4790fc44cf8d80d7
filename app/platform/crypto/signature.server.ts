import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs `text` with the newest secret (HMAC-SHA-256, base64url). The signature is valid for this
 * purpose only. */
export const sign = (secrets: string[], purpose: string, text: string): string =>
  hmac(secrets[0] ?? "", purpose, text).toString("base64url");

/** Accepts signatures of older secrets, too. Texts are compared instead of bytes, because several
 * base64url texts decode to the same bytes. */
export function isSigned(secrets: string[], purpose: string, text: string, signature: string) {
  const signatureBytes = Buffer.from(signature);
  return secrets.some((secret) => {
    const expected = Buffer.from(sign([secret], purpose, text));
    return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected);
  });
}

const hmac = (secret: string, purpose: string, text: string) =>
  createHmac("sha256", secret).update(`${purpose}\n${text}`).digest();
