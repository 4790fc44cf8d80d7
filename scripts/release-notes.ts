import fs from "node:fs";

export function findNotes(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((each) => toVersion(each.split("\n")[0] ?? "") === version);
  const notes = section?.split("\n").slice(1).join("\n").trim();
  if (!notes)
    throw new Error(`CHANGELOG.md has no notes for ${version}: add a section with this version`);
  return notes;
}

const toVersion = (heading: string) => heading.split(" - ")[0]?.trim();

export function findNewest(changelog: string): { version?: string; date?: string } {
  const heading = /^## (?<version>\d+\.\d+\.\d+)(?: - (?<date>\d{4}-\d{2}-\d{2}))?$/m;
  return heading.exec(changelog)?.groups ?? {};
}

/** Relative links would not work on the page of the release. */
export const withAddresses = (notes: string, folder: string): string =>
  notes.replaceAll(/\]\((?![a-z]+:)/g, `](${folder}/`);

export function findProblem(tag: string, version: string, changelog: string): string | undefined {
  if (tag !== `v${version}`) return `The tag is ${tag}, but package.json says ${version}`;
  const newest = findNewest(changelog);
  if (newest.version !== version)
    return `package.json says ${version}, but CHANGELOG.md ${newest.version}`;
  if (!newest.date) return `CHANGELOG.md has no date for ${version}`;
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
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
  const notes = findNotes(changelog, version);
  console.log(repository ? withAddresses(notes, `${server}/${repository}/blob/${tag}`) : notes);
}
