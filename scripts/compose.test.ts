import fs from "node:fs";
import { expect, test } from "vitest";

const compose = fs.readFileSync("compose.yaml", "utf8");

test("compose publishes ports on this machine alone", () => {
  const published = [...compose.matchAll(/^\s*ports:\s*\[(.*)\]$/gm)].map(([, ports]) => ports);
  expect(published).toEqual(['"127.0.0.1:${PORT:-3000}:3000"']);
  expect(compose.match(/\bports:/g)).toHaveLength(1);
});
