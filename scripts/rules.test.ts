import fs from "node:fs";
import { expect, test } from "vitest";

const code = /\b(?:[A-Z]{3}|X)-\d{2}\b/g;
/** A name of a test or of a group: a text that begins with a code. */
const name = /(["'`])(?:[A-Z]{3}|X)-\d{2}[ ,].*?\1/g;

const files = fs.globSync("{app,db,e2e,scripts,vite}/**/*.{ts,tsx}");
const names = files.flatMap((file) => fs.readFileSync(file, "utf8").match(name) ?? []);
const used = new Set(names.flatMap((each) => each.match(code) ?? []));

const rules = fs.readFileSync("docs/rules.md", "utf8");
const defined = [...rules.matchAll(/^- \*\*(\S+)\*\* \S.*[.]$/gm)].map(([, each]) => each);

test("the rules define each code of a test's name once, and no other", () => {
  expect(used.size).toBeGreaterThan(0);
  expect([...defined].sort()).toEqual([...used].sort());
});

test("the rules stand below rooms that exist", () => {
  const rooms = [...rules.matchAll(/^## ([a-z-]+(?:, [a-z-]+)*)$/gm)].flatMap(([, all = ""]) =>
    all.split(", "),
  );
  expect(rooms).toContain("waiting-list");
  expect(rooms.filter((room) => !fs.existsSync(`app/features/${room}`))).toEqual([]);
});
