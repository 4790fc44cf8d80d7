import { expect, test } from "vitest";
import { leadingAway, pathsOfTexts } from "#e2e/harness/dangerous-paths.ts";
import { localPath } from "./local-path.ts";

test("no text of up to five dangerous tokens leads to another site", () => {
  const paths = pathsOfTexts(5);
  expect(paths.length).toBeGreaterThan(500);
  expect(leadingAway(paths)).toEqual([]);
});

test.each([
  "/.//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "/.\t//evil.example",
  "//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "evil.example",
  "",
  null,
  undefined,
  7,
])("refuses %j", (value) => {
  expect(localPath(value, "/fallback")).toBe("/fallback");
});

test.each([
  ["/", "/"],
  ["/team/half-court-kings?a=1&b=//x#games", "/team/half-court-kings?a=1&b=//x#games"],
  ["/team/../court/x", "/court/x"],
  ["/team/caf\u00e9", "/team/caf%C3%A9"],
  ["/search?q=https://x.example", "/search?q=https://x.example"],
])("accepts %j", (value, path) => {
  expect(localPath(value, "/fallback")).toBe(path);
});
