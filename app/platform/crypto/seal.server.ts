import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const sizes = { iv: 12, tag: 16 };

/** Encrypts `text` with the newest secret (AES-256-GCM, base64url). Only `unseal` with the same
 * purpose can read the result. */
export function seal(secrets: string[], purpose: string, text: string): string {
  const iv = randomBytes(sizes.iv);
  const cipher = createCipheriv(algorithm, toKey(secrets[0] ?? "", purpose), iv);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

export function unseal(secrets: string[], purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < sizes.iv + sizes.tag) return undefined;
  for (const secret of secrets) {
    const text = decrypt(toKey(secret, purpose), bytes);
    if (text !== undefined) return text;
  }
  return undefined;
}

function decrypt(key: Buffer, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, sizes.iv));
  decipher.setAuthTag(bytes.subarray(sizes.iv, sizes.iv + sizes.tag));
  const text = decipher.update(bytes.subarray(sizes.iv + sizes.tag));
  try {
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

const toKey = (secret: string, purpose: string) =>
  createHmac("sha256", secret).update(`seal\n${purpose}`).digest();
