import { expect, test } from "vitest";
import { seal, unseal } from "#app/platform/crypto/seal.server.ts";

test("a sealed text is unreadable, and opened by the secret that sealed it, old or new", () => {
  const sealed = seal(["first"], "mail", "a token");
  expect(Buffer.from(sealed, "base64url").toString()).not.toContain("token");
  expect(sealed).not.toBe(seal(["first"], "mail", "a token"));
  expect(unseal(["second", "first"], "mail", sealed)).toBe("a token");
});

test("neither another secret, nor another purpose, nor a changed text opens it", () => {
  const sealed = seal(["first"], "mail", "a token");
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
  expect(unseal(["second"], "mail", sealed)).toBeUndefined();
  expect(unseal(["first"], "cookie", sealed)).toBeUndefined();
  expect(unseal(["first"], "mail", changed)).toBeUndefined();
  expect(unseal(["first"], "mail", "")).toBeUndefined();
});
