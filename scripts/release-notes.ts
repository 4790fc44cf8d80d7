import fs from "node:fs";

/** Returns the changelog's section of a version, without its heading; throws if there is none. */
export function findNotes(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((each) => each.split("\n")[0]?.trim() === version);
  const notes = section?.split("\n").slice(1).join("\n").trim();
  if (!notes) throw new Error(`CHANGELOG.md says nothing about ${version}`);
  return notes;
}

/** Returns the newest version that the changelog describes. */
export const findNewest = (changelog: string): string | undefined =>
  /^## (\d+\.\d+\.\d+)$/m.exec(changelog)?.[1];

/** Returns what stands in the way of a release with this tag; undefined if nothing does. */
export function findProblem(tag: string, version: string, changelog: string): string | undefined {
  if (tag !== `v${version}`) return `The tag is ${tag}, but package.json says ${version}`;
  const newest = findNewest(changelog);
  if (newest !== version) return `package.json says ${version}, but CHANGELOG.md ${newest}`;
  const [unreleased] = changelog.split(`## ${version}`);
  return /^## Unreleased\s+\S/m.test(unreleased ?? "")
    ? "CHANGELOG.md has changes that are not released"
    : undefined;
}

if (import.meta.main) {
  const [tag = ""] = process.argv.slice(2);
  const changelog = fs.readFileSync("CHANGELOG.md", "utf8");
  const { version } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  const problem = findProblem(tag, version, changelog);
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  console.log(findNotes(changelog, version));
}
