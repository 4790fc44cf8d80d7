import { expect, test } from "vitest";
import { isSigned, sign } from "#app/platform/crypto/signature.server.ts";

const secrets = ["the newest", "an old one"];

test("a signature holds for its text and purpose, by any of the secrets", () => {
  for (const secret of secrets)
    expect(isSigned(secrets, "feed", "7", sign([secret], "feed", "7"))).toBe(true);
  expect(isSigned(secrets, "feed", "8", sign(secrets, "feed", "7"))).toBe(false);
  expect(isSigned(secrets, "answer", "7", sign(secrets, "feed", "7"))).toBe(false);
  expect(isSigned(secrets, "feed", "7", sign(["another"], "feed", "7"))).toBe(false);
});

test("a signature has one spelling", () => {
  const signature = sign(secrets, "feed", "7");
  const bytes = Buffer.from(signature, "base64url");
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const equal = [...letters].map((letter) => signature.slice(0, -1) + letter);
  const others = [...equal, `${signature}=`, ` ${signature}`, bytes.toString("base64")];
  const same = others.filter((other) => Buffer.from(other, "base64url").equals(bytes));
  expect(same.length).toBeGreaterThan(4);
  expect(same.filter((other) => isSigned(secrets, "feed", "7", other))).toEqual([signature]);
});
