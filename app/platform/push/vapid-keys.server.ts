import { createECDH, createHash } from "node:crypto";

/** The keys that sign messages to push services (RFC 8292). */
export type VapidKeys = {
  privateKey: string;
  /** The point on P-256 that browsers subscribe with, in base64url. */
  publicKey: string;
  /** Names the key beside a device: one that was registered with another key is not reached. */
  keyId: string;
};

/** The keys of a process; undefined where phone notifications are off. */
export function vapidKeys({ push }: { push: { privateKey?: string } }): VapidKeys | undefined {
  const { privateKey } = push;
  if (privateKey === undefined) return undefined;
  const publicKey = toPublicKey(privateKey);
  const keyId = createHash("sha256").update(publicKey).digest("base64url").slice(0, 16);
  return { privateKey, publicKey, keyId };
}

/** A new private key. */
export function makePrivateKey(): string {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  // Node leaves out zeros at the beginning.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString("base64url");
}

/** Returns whether a text is a private key: 32 bytes in base64url, which have a point on the curve. */
export function isPrivateKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    return toPublicKey(text) !== "";
  } catch {
    return false;
  }
}

/** Returns whether a text is the public key of a subscription: an uncompressed point on the curve. */
export function isPublicKey(text: string): boolean {
  if (!/^[\w-]{87}$/.test(text)) return false;
  const own = createECDH("prime256v1");
  own.generateKeys();
  try {
    return own.computeSecret(text, "base64url").length === 32;
  } catch {
    return false;
  }
}

function toPublicKey(privateKey: string): string {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey, "base64url");
  return pair.getPublicKey("base64url");
}
