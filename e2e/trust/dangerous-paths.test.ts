import { expect, test } from "vitest";
import { leadingAway, pathsOfTexts } from "#e2e/harness/dangerous-paths.ts";

test("no text of up to six dangerous tokens leads to another site", () => {
  const paths = pathsOfTexts(6);
  expect(paths.length).toBeGreaterThan(1_000);
  expect(leadingAway(paths)).toEqual([]);
});
