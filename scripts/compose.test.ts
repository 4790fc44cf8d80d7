import fs from "node:fs";
import { expect, test } from "vitest";

const compose = fs.readFileSync("compose.yaml", "utf8");

test("compose publishes ports on the loopback interface only", () => {
  const published = [...compose.matchAll(/^\s*ports:\s*\[(.*)\]$/gm)].map(([, ports]) => ports);
  expect(published).toEqual([expect.stringMatching(/^"127\.0\.0\.1:/)]);
  expect(compose.match(/\bports:/g)).toHaveLength(1);
});
