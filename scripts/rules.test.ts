import fs from "node:fs";
import { expect, test } from "vitest";

const read = (name: string) => fs.readFileSync(`docs/${name}.md`, "utf8");
const codesIn = (text: string) =>
  [...text.matchAll(/^- \*\*(\S+)\*\* \S/gm)].map(([, code = ""]) => code);

const rules = read("rules");
const rows = codesIn(read("acceptance"));
const defined = [...codesIn(rules), ...rows];

/** For each test file: its named tests, with the codes of the rules that they hold. */
const files = read("rule-tests")
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [file = "", ...lines] = section.split("\n").filter(Boolean);
    const tests = lines.map((line) => {
      const [, codes = "", name = ""] = line.match(/^- \*\*(.+?)\*\* (.+)$/) ?? [];
      return { line, codes: codes.split(", "), name };
    });
    return { file, tests };
  });

test("each rule is defined once and has a test", () => {
  const tested = new Set(files.flatMap(({ tests }) => tests.flatMap(({ codes }) => codes)));
  expect([...defined].sort()).toEqual([...tested].sort());
});

test("each listed test stands in its file by its name", () => {
  const missing = files.flatMap(({ file, tests }) => {
    const text = fs.readFileSync(file, "utf8");
    const isName = (name: string) =>
      name !== "" && ['"', "'", "`"].some((quote) => text.includes(quote + name + quote));
    return tests.filter(({ name }) => !isName(name)).map(({ line }) => `${file}: ${line}`);
  });
  expect(missing).toEqual([]);
});

test("names of tests contain no codes of rules", () => {
  const subjects = new Set(defined.map((code) => code.split("-")[0]));
  const code = new RegExp(`\\b(?:${[...subjects].join("|")})-D?\\d{2}\\b`);
  const texts = fs.globSync("{app,db,e2e,scripts,vite}/**/*.{ts,tsx}");
  expect(texts.filter((file) => code.test(fs.readFileSync(file, "utf8")))).toEqual([]);
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

test("each check of the specification is listed", () => {
  const numbered = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${prefix}${`${n + 1}`.padStart(2, "0")}`);
  const all = Object.entries(counts).flatMap(([subject, [stated, derived]]) => [
    ...numbered(`${subject}-`, stated),
    ...numbered(`${subject}-D`, derived),
  ]);
  expect(all).toHaveLength(307);
  expect(rows).toEqual(all);
});

test("the rules stand below rooms that exist", () => {
  const rooms = [...rules.matchAll(/^## ([a-z-]+(?:, [a-z-]+)*)$/gm)].flatMap(([, all = ""]) =>
    all.split(", "),
  );
  expect(rooms).toContain("answers");
  expect(rooms.filter((room) => !fs.existsSync(`app/features/${room}`))).toEqual([]);
});
