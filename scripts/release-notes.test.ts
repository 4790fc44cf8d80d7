import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { expect, test } from "vitest";
import { findNewest, findNotes, findProblem } from "./release-notes.ts";

const changelog = fs.readFileSync("CHANGELOG.md", "utf8");
const { version } = JSON.parse(fs.readFileSync("package.json", "utf8"));

test("package.json, its lock file and the newest version of the changelog agree", () => {
  const lock = JSON.parse(fs.readFileSync("package-lock.json", "utf8"));
  expect([lock.version, lock.packages[""].version, findNewest(changelog)]).toEqual([
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
  for (const named of ["0063", "0085", "CORS", "first nights"]) expect(notes).toContain(named);
});

test("refuses a tag of another version, and changes without a version", () => {
  const text = "# Changelog\n\n## 1.1.0\n\n- New\n\n## 1.0.0\n\nThe first.\n";
  expect(findProblem("v1.1.0", "1.1.0", text)).toBeUndefined();
  expect(findProblem("v1.2.0", "1.1.0", text)).toContain("The tag is v1.2.0");
  expect(findProblem("v1.0.0", "1.0.0", text)).toContain("CHANGELOG.md 1.1.0");
  const later = text.replace("## 1.1.0", "## Unreleased\n\n- Newer\n\n## 1.1.0");
  expect(findProblem("v1.1.0", "1.1.0", later)).toContain("not released");
  expect(findNotes(text, "1.0.0")).toBe("The first.");
  expect(() => findNotes(text, "2.0.0")).toThrow("nothing about 2.0.0");
});
