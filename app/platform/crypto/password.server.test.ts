import { describe, expect, test } from "vitest";
import { hashPassword, isPassword } from "#app/platform/crypto/password.server.ts";

describe("passwords", () => {
  test("are kept as argon2id hashes that differ every time", async () => {
    const [one, two] = await Promise.all([hashPassword("secret1"), hashPassword("secret1")]);

    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await isPassword("secret1", one)).toBe(true);
    expect(await isPassword(" secret1", one)).toBe(false);
  });

  test("never match an account without one", async () => {
    expect(await isPassword("", null)).toBe(false);
    expect(await isPassword("secret1", undefined)).toBe(false);
  });

  test("twenty at once all get their turn", async () => {
    const hashes = await Promise.all(Array.from({ length: 20 }, () => hashPassword("secret1")));
    expect(new Set(hashes).size).toBe(20);
  });
});
