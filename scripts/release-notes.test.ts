import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { expect, test } from "vitest";
import { findNewest, findNotes, findProblem, withAddresses } from "./release-notes.ts";

const changelog = fs.readFileSync("CHANGELOG.md", "utf8");
const { version } = JSON.parse(fs.readFileSync("package.json", "utf8"));

test("package.json, its lock file and the newest version of the changelog agree", () => {
  const lock = JSON.parse(fs.readFileSync("package-lock.json", "utf8"));
  expect([lock.version, lock.packages[""].version, findNewest(changelog).version]).toEqual([
    version,
    version,
    version,
  ]);
});

test("a tag of this commit has the version", () => {
  const tags = execFileSync("git", ["tag", "--points-at", "HEAD", "v*"], { encoding: "utf8" });
  const problems = tags
    .split("\n")
    .filter(Boolean)
    .map((tag) => findProblem(tag, version, changelog));
  expect(problems.filter(Boolean)).toEqual([]);
});

test("the notes of a version are its section, which says how to upgrade", () => {
  const notes = findNotes(changelog, version);
  expect(notes).toMatch(/^### Before you upgrade/);
  expect(notes).not.toContain("\n## ");
  const named = ["0063", "0085", "CORS", "first nights", "LINK_SECRETS", "DATABASE_READ_URL"];
  for (const each of named) expect(notes).toContain(each);
});

test("the links of the notes lead to files of the released commit", () => {
  const notes = "[Photos](docs/operations.md#photos), [Semantic Versioning](https://semver.org/)";
  expect(withAddresses(notes, "https://github.com/openrun/openrun/blob/v1.1.0")).toBe(
    "[Photos](https://github.com/openrun/openrun/blob/v1.1.0/docs/operations.md#photos), [Semantic Versioning](https://semver.org/)",
  );
});

test("refuses a tag of another version, and changes without a version or a date", () => {
  const text =
    "# Changelog\n\n## 1.1.0 - 2026-11-27\n\n- New\n\n## 1.0.0 - 2026-11-22\n\nThe first.\n";
  expect(findProblem("v1.1.0", "1.1.0", text)).toBeUndefined();
  expect(findProblem("v1.2.0", "1.1.0", text)).toContain("The tag is v1.2.0");
  expect(findProblem("v1.0.0", "1.0.0", text)).toContain("CHANGELOG.md 1.1.0");
  const later = text.replace("## 1.1.0", "## Unreleased\n\n- Newer\n\n## 1.1.0");
  expect(findProblem("v1.1.0", "1.1.0", later)).toContain("not released");
  const undated = text.replace(" - 2026-11-27", "");
  expect(findProblem("v1.1.0", "1.1.0", undated)).toContain("no date for 1.1.0");
  expect(findNotes(text, "1.0.0")).toBe("The first.");
  expect(() => findNotes(text, "2.0.0")).toThrow("no notes for 2.0.0");
});
