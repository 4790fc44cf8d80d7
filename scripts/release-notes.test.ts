import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { expect, test } from "vitest";
import { findNewest, findProblem } from "./release-notes.ts";

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
