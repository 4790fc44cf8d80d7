import { expect, test } from "vitest";
import { keyInput } from "#app/features/teams/secret-key.input.ts";

const input = keyInput({ missing: "missing", unknown: "unknown" });

test.for([
  "HCKWN7",
  " hckwn7",
  "HCK WN7",
  "HCK-WN7",
  '"HCKWN7"',
  "\u201eHCKWN7\u201c.",
  "ＨＣＫＷＮ７",
  "Key: HCKWN7",
  "Der Schlüssel ist HCKWN7.",
  "https://example.org/invite?key=hckwn7&by=3",
])("finds the key in %j", (typed) => {
  expect(input.parse(typed)).toBe("HCKWN7");
});

test.for([
  ["", "missing"],
  ["  ", "missing"],
  ["HCKWN", "unknown"],
  ["HCKWN77", "unknown"],
  ["HCKWN7 HCKWN8", "unknown"],
  ["Secret: HCKWN7", "unknown"],
  ["ХСКWN7", "unknown"],
  ["x".repeat(60_000), "unknown"],
])("refuses %j", ([typed, error]) => {
  expect(input.safeParse(typed).error?.issues[0]?.message).toBe(error);
});
