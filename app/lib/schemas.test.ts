import { describe, expect, test } from "vitest";
import { emailInput, idInput, lineInput, messageInput, toId } from "#app/lib/schemas.ts";
import { fc } from "#e2e/harness/random.ts";

const name = lineInput({ field: "Name", missing: "Name is required", max: 100 });
const message = messageInput({ field: "Message", missing: "Message is required", max: 5000 });
const toError = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

/** Any code point or half of a pair; fast-check's own "binary" takes most of a second to set up. */
const anyUnit = fc
  .oneof(fc.nat(0x2ff), fc.nat(0x10ffff), fc.integer({ min: 0xd800, max: 0xdfff }))
  .map((code) => String.fromCodePoint(code));

describe("lineInput", () => {
  test.for([
    ["  Downtown Ballers ", "Downtown Ballers"],
    ["Cafe\u0301", "Café"],
    ["👩‍👩‍👧 hoops", "👩‍👩‍👧 hoops"],
    ["🏀".repeat(100), "🏀".repeat(100)],
    ["<b>bold</b>", "<b>bold</b>"],
  ])("accepts %j as %j", ([text, normalised]) => {
    expect(name.parse(text)).toBe(normalised);
  });

  test.for([
    ["", "Name is required"],
    [" \t\n ", "Name is required"],
    ["\u200b\u200b", "Name is required"],
    ["a\u0000b", "Name contains characters that cannot be used"],
    ["a\nb", "Name contains characters that cannot be used"],
    ["abc\u202etxt.exe", "Name contains characters that cannot be used"],
    ["ab\ud800", "Name contains characters that cannot be used"],
    ["🏀".repeat(101), "Name must be at most 100 characters"],
    ["x".repeat(60_000), "Name must be at most 100 characters"],
    [7, "Name is required"],
    [null, "Name is required"],
    [["a"], "Name is required"],
  ])("refuses %j", ([text, error]) => {
    expect(toError(name.safeParse(text))).toBe(error);
  });

  test("never throws, and accepts only what Postgres can store", () => {
    fc.assert(
      fc.property(fc.anything(), fc.string({ unit: anyUnit, maxLength: 200 }), (odd, text) => {
        name.safeParse(odd);
        const parsed = name.safeParse(text);
        if (!parsed.success) return;
        expect(parsed.data.isWellFormed()).toBe(true);
        expect(parsed.data).not.toContain("\u0000");
        expect([...parsed.data].length).toBeLessThanOrEqual(100);
      }),
    );
  });
});

test.for([
  [" Jane@Example.ORG ", "jane@example.org"],
  ["info@müller.de", "info@xn--mller-kva.de"],
  ["info@mu\u0308ller.de", "info@xn--mller-kva.de"],
  ["info@XN--MLLER-KVA.de", "info@xn--mller-kva.de"],
  ["jane＠例え.jp", "jane@xn--r8jz45g.jp"],
  ["mailto:jane@example.org?subject=Hi", "jane@example.org"],
  ["Jane Doe <jane@example.org>", "jane@example.org"],
  ['"Doe, Jane" <mailto:jane@example.org>', "jane@example.org"],
  ["jane@example.org\u200b", "jane@example.org"],
  ["\ufeffjane@example.org,", "jane@example.org"],
])("emailInput reads %j as %j", ([typed, email]) => {
  expect(emailInput().parse(typed)).toBe(email);
});

test.for([
  "jane",
  "jané@example.org",
  "jane@",
  "@müller.de",
  "a@\u0430\u0440\u0440.com",
  "jane@mü ller.de",
  "a@example.org, b@example.org",
  "A <a@example.org> B <b@example.org>",
  "jane@exam\nple.org",
  "jane@ü/evil.example",
])("emailInput refuses %j", (typed) => {
  expect(toError(emailInput().safeParse(typed))).toBe("Please enter a valid email address");
});

test("messageInput preserves lines and tabs, and normalises line ends", () => {
  expect(message.parse("one\r\ntwo\tthree\n")).toBe("one\ntwo\tthree");
  expect(message.safeParse("a\u0007b").success).toBe(false);
});

describe("emailInput", () => {
  test.for([
    [" Mia@Example.COM ", "mia@example.com"],
    ["a+b@c.example", "a+b@c.example"],
  ])("accepts %j as %j", ([text, normalised]) => {
    expect(emailInput().parse(text)).toBe(normalised);
  });

  test.for([
    "zzz",
    "a@b.co\r\nBcc: x@y.z",
    "a\u0000@b.co",
    `${"a".repeat(250)}@b.co`,
    5,
    ["a@b.co"],
  ])("refuses %j", (text) => {
    expect(emailInput().safeParse(text).success).toBe(false);
  });
});

describe("idInput", () => {
  const id = idInput("Please choose a team");
  test.for([
    [1, 1],
    ["7", 7],
    [2_147_483_647, 2_147_483_647],
  ])("accepts %j", ([given, normalised]) => {
    expect(id.parse(given)).toBe(normalised);
  });

  test.for([
    0,
    -1,
    1.5,
    2_147_483_648,
    1e21,
    "",
    "0x1",
    "1 or 1=1",
    "٣",
    "+1",
    "2147483648",
    true,
    null,
    Number.NaN,
  ])("refuses %j", (given) => {
    expect(toError(id.safeParse(given))).toBe("Please choose a team");
    expect(toId(String(given))).toBeUndefined();
  });
});

test("refuses more marks in a row than any language needs, before sorting them", () => {
  expect(name.safeParse(`a${"\u0300".repeat(30)}`).success).toBe(true);
  expect(toError(name.safeParse(`a${"\u0315\u0300".repeat(16)}`))).toBe(
    "Name contains characters that cannot be used",
  );
});

test("refuses a text that is far too long before normalising it, which would take 10 s", () => {
  const marks = `a${"\u0315\u0300".repeat(80_000)}`;
  const began = performance.now();
  for (const input of [lineInput, messageInput]) {
    const parsed = input({ field: "Name", missing: "", max: 100 }).safeParse(marks);
    expect(parsed.error?.issues[0]?.message).toBe("Name must be at most 100 characters");
  }
  expect(performance.now() - began).toBeLessThan(1_000);
});
