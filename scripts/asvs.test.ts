import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const text = fs.readFileSync("docs/asvs.md", "utf8");
const named = [...new Set(Array.from(text.matchAll(/`([^`\n]+)`/g), ([, name = ""]) => name))];
const files = ["app", "db", "e2e", "scripts", "vite"].flatMap((folder) =>
  fs.readdirSync(folder, { recursive: true, encoding: "utf8" }),
);
const basenames = new Set(files.map((file) => path.basename(file)));

/** Quoted terms that look like names of tests but are not. */
const terms = ["aud", "autocomplete", "eval", "meta", "nosniff", "sandbox", "sid", "sub"];

test("every file it names exists", () => {
  const sources = named.filter((name) => /^[\w./-]+\.tsx?$/.test(name));
  const gone = sources.filter((name) =>
    name.includes("/") ? !fs.existsSync(name) : !basenames.has(name),
  );
  expect(sources.length).toBeGreaterThan(20);
  expect(gone).toEqual([]);
});

test("every test file it names exists", () => {
  const tests = named.filter((name) => /^[a-z]+(?:-[a-z]+)*$/.test(name) && !terms.includes(name));
  expect(tests.length).toBeGreaterThan(20);
  expect(tests.filter((name) => !fs.existsSync(`e2e/http/${name}.test.ts`))).toEqual([]);
});

test("every test it quotes exists", () => {
  const quotes = Array.from(text.matchAll(/`([\w-]+)` \("([^"]+)"\)/g));
  const gone = quotes.filter(
    ([, name, words = ""]) => !fs.readFileSync(`e2e/http/${name}.test.ts`, "utf8").includes(words),
  );
  expect(quotes.length).toBeGreaterThan(0);
  expect(gone.map(([quote]) => quote)).toEqual([]);
});

test("every row has a status, and every yes names its evidence", () => {
  const rows = text.split("\n").filter((line) => /^\| \d/.test(line));
  const odd = rows.filter(
    (row) => !/^\| [\d.,*– ]+ \| (?:yes|no|operator|n\/a) \| .+ \|$/.test(row),
  );
  expect(rows.length).toBeGreaterThan(100);
  expect(odd).toEqual([]);
});
