import { hash } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { hashPassword, isPassword } from "#app/platform/crypto/password.server.ts";

describe("passwords", () => {
  test("are stored as salted argon2id hashes", async () => {
    const [one, two] = await Promise.all([hashPassword("secret1"), hashPassword("secret1")]);

    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await isPassword("secret1", one)).toBe(true);
    expect(await isPassword(" secret1", one)).toBe(false);
  });

  test("never match an account without a password", async () => {
    expect(await isPassword("", null)).toBe(false);
    expect(await isPassword("secret1", undefined)).toBe(false);
  });

  test("match however the keyboard writes an umlaut, and as they were hashed before", async () => {
    const [composed, apart] = ["p\u00e4sswort", "pa\u0308sswort"];
    for (const [set, typed] of [
      [composed, apart],
      [apart, composed],
    ] as const)
      expect(await isPassword(typed, await hashPassword(set))).toBe(true);
    expect(await isPassword(apart, await hash(apart))).toBe(true);
    expect(await isPassword("passwort", await hashPassword(composed))).toBe(false);
    expect(await isPassword(apart, null)).toBe(false);
  });

  test("twenty concurrent hashes all complete", async () => {
    const hashes = await Promise.all(Array.from({ length: 20 }, () => hashPassword("secret1")));
    expect(new Set(hashes).size).toBe(20);
  });
});
