import fs from "node:fs";
import { expect, test } from "vitest";

const code = /\b(?:[A-Z]{3}|X)-\d{2}\b/g;
/** A text that begins with a code: the name of a test or of a group. */
const name = /(["'`])(?:[A-Z]{3}|X)-\d{2}[ ,].*?\1/g;

const rules = fs.readFileSync("docs/rules.md", "utf8");
const defined = [...rules.matchAll(/^- \*\*(\S+)\*\* \S.*[.]$/gm)].map(([, each = ""]) => each);
const subjects = new Set(defined.map((each) => each.slice(0, -3)));

/** Codes at the beginning of names, and further ones of the same subjects. */
function codesIn(file: string): string[] {
  const text = fs.readFileSync(file, "utf8");
  const named = (text.match(name) ?? []).flatMap((each) => each.match(code) ?? []);
  const others = text.match(code) ?? [];
  return [...named, ...others.filter((each) => subjects.has(each.slice(0, -3)))];
}

test("the rules define each code of a test's name once, and no other", () => {
  const files = fs.globSync("{app,db,e2e,scripts,vite}/**/*.{ts,tsx}");
  const used = new Set(files.flatMap(codesIn));
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
