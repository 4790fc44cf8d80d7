import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const text = fs.readFileSync("docs/asvs.md", "utf8");
const named = [...new Set(Array.from(text.matchAll(/`([^`\n]+)`/g), ([, name = ""]) => name))];
const files = ["app", "db", "e2e", "scripts", "vite"].flatMap((folder) =>
  fs.readdirSync(folder, { recursive: true, encoding: "utf8" }),
);
const rows = text.split("\n").filter((line) => /^\| \d/.test(line));
const basenames = new Set(files.map((file) => path.basename(file)));

/** These quoted terms look like names of tests but are none. */
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
  const quotes = Array.from(text.matchAll(/`([\w./-]+)` \("([^"]+)"\)/g));
  const gone = quotes.filter(([, name = "", words = ""]) => {
    const file = name.includes("/") ? name : `e2e/http/${name}.test.ts`;
    return !fs.readFileSync(file, "utf8").includes(words);
  });
  expect(quotes.length).toBeGreaterThan(0);
  expect(gone.map(([quote]) => quote)).toEqual([]);
});

test("every row has a status, and no requirement has two", () => {
  const odd = rows.filter(
    (row) => !/^\| [\d.,*– ]+ \| (?:yes|no|operator|n\/a) \| .+ \|$/.test(row),
  );
  expect(rows.length).toBeGreaterThan(100);
  expect(odd).toEqual([]);
  const requirements = rows.flatMap((row) => (row.split("|")[1] ?? "").trim().split(", "));
  expect(requirements.filter((each, at) => requirements.indexOf(each) !== at)).toEqual([]);
});

describe("docs/security.md", () => {
  const security = fs.readFileSync("docs/security.md", "utf8");
  const quoted = Array.from(security.matchAll(/`([^`\n]+)`/g), ([, name = ""]) => name);

  test("names only files that exist", () => {
    const paths = quoted.filter((name) => /^[\w.-]+\/[\w./-]+\.tsx?$/.test(name));
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((name) => !fs.existsSync(name))).toEqual([]);
  });

  test("names a test that exists for each attack", () => {
    const attacks = security.split("## Attacks")[1]?.split("\n## ")[0] ?? "";
    const rows = attacks
      .split("\n")
      .filter((line) => /^\| [a-z]/.test(line) && !line.includes("| defence |"));
    const tests = rows.map((row) =>
      Array.from((row.split(" | ").at(-1) ?? "").matchAll(/`([^`]+)`/g), ([, name = ""]) =>
        name.includes("/") ? name : `e2e/http/${name}.test.ts`,
      ),
    );
    expect(tests.length).toBeGreaterThan(20);
    expect(tests.filter((files) => files.length === 0)).toEqual([]);
    expect(tests.flat().filter((file) => !fs.existsSync(file))).toEqual([]);
  });

  test("names the table of each stored secret", () => {
    const tables = fs.readFileSync("db/schema.ts", "utf8");
    const rows = security.split("## Secrets")[1]?.split("\n## ")[0] ?? "";
    const named = Array.from(rows.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g), ([, name = ""]) => name);
    const camel = named.map((name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()));
    expect(camel.length).toBeGreaterThan(4);
    expect(camel.filter((name) => !tables.includes(`${name}: `))).toEqual([]);
  });
});
