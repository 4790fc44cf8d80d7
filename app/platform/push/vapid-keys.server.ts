import { createECDH, createHash } from "node:crypto";

export type VapidKeys = {
  privateKey: string;
  /** The public key with which browsers subscribe: a point on P-256 in base64url. */
  publicKey: string;
  /** Stored with each device. Only devices that subscribed with this key can get pushes. */
  keyId: string;
};

export function vapidKeys({ push }: { push: { privateKey?: string } }): VapidKeys | undefined {
  const { privateKey } = push;
  if (privateKey === undefined) return undefined;
  const publicKey = publicKeyFor(privateKey);
  const keyId = createHash("sha256").update(publicKey).digest("base64url").slice(0, 16);
  return { privateKey, publicKey, keyId };
}

export function makePrivateKey(): string {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString("base64url");
}

export function isPrivateKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    return publicKeyFor(text) !== "";
  } catch {
    return false;
  }
}

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

function publicKeyFor(privateKey: string): string {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey, "base64url");
  return pair.getPublicKey("base64url");
}
