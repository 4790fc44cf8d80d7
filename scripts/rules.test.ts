import fs from "node:fs";
import { expect, test } from "vitest";

const code = /\b(?:[A-Z]{3}-D?|X-)\d{2}\b/g;
/**
 * Matches a text that begins with a code: the name of a test or of a group, or a row of a table of
 * tests.
 */
const name = /(["'`])(?:[A-Z]{3}-D?|X-)\d{2}(?=[ ,"'`]).*?\1/g;

const rules = fs.readFileSync("docs/rules.md", "utf8");
const definedIn = (text: string) =>
  [...text.matchAll(/^- \*\*(\S+)\*\* \S/gm)].map(([, each = ""]) => each);
const rows = definedIn(fs.readFileSync("docs/acceptance.md", "utf8"));
const defined = [...definedIn(rules), ...rows];
const subjectOf = (each: string) => each.split("-")[0] ?? "";
const subjects = new Set(defined.map(subjectOf));

const files = fs.globSync("{app,db,e2e,scripts,vite}/**/*.{ts,tsx}");
const texts = files.map((file) => fs.readFileSync(file, "utf8"));
/** The codes at the beginning of names. */
const named = new Set(
  texts.flatMap((text) => text.match(name) ?? []).flatMap((each) => each.match(code) ?? []),
);
/** Codes elsewhere in the texts, of the subjects that the rules have. */
const others = texts
  .flatMap((text) => text.match(code) ?? [])
  .filter((each) => subjects.has(subjectOf(each)));

test("the rules define each code of a test's name once, and no other", () => {
  expect(named.size).toBeGreaterThan(0);
  expect([...defined].sort()).toEqual([...new Set([...named, ...others])].sort());
});

/** For each subject: how many checks the specification states, and how many follow from it. */
const counts = {
  GLB: [13, 3],
  RTE: [10, 3],
  SLG: [7, 5],
  HOM: [16, 3],
  INV: [9, 3],
  CNF: [9, 3],
  DET: [13, 3],
  SHR: [2, 1],
  SEO: [3, 1],
  DLG: [18, 2],
  ENT: [17, 6],
  STA: [18, 2],
  VAL: [26, 5],
  ROL: [10, 7],
  API: [34, 8],
  ERR: [23, 2],
  SUC: [13, 0],
  CON: [2, 1],
  NOJ: [0, 6],
} as const;

test("each check of the specification is listed, and at the beginning of a test's name", () => {
  const numbered = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${prefix}${`${n + 1}`.padStart(2, "0")}`);
  const all = Object.entries(counts).flatMap(([subject, [stated, derived]]) => [
    ...numbered(`${subject}-`, stated),
    ...numbered(`${subject}-D`, derived),
  ]);
  expect(all).toHaveLength(307);
  expect(rows).toEqual(all);
  expect(all.filter((each) => !named.has(each))).toEqual([]);
});

test("the rules stand below rooms that exist", () => {
  const rooms = [...rules.matchAll(/^## ([a-z-]+(?:, [a-z-]+)*)$/gm)].flatMap(([, all = ""]) =>
    all.split(", "),
  );
  expect(rooms).toContain("answers");
  expect(rooms.filter((room) => !fs.existsSync(`app/features/${room}`))).toEqual([]);
});
