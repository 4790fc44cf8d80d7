import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { sources } from "./build.ts";

type Step = { run?: string; uses?: string; with?: { outputs?: string } };
type Job = {
  needs?: string;
  strategy?: { matrix: { include: { arch: string; runner: string }[] } };
  outputs?: Record<string, string>;
  steps: Step[];
};

const read = (file: string) => fs.readFileSync(file, "utf8");
type Workflow = { jobs: Record<string, Job>; permissions: Record<string, string> };
const readWorkflow = (name: string): Workflow => parse(read(`.github/workflows/${name}`));

test("an image is built with all that the build reads", () => {
  const allowed = read(".dockerignore").split("\n");
  expect(sources.filter((source) => !allowed.includes(`!${source}`))).toEqual([]);
});

test("CI runs what a contributor runs", () => {
  const { jobs, permissions } = readWorkflow("ci.yml");
  expect(jobs.test?.steps.map(({ run }) => run)).toContain(".ci/run");
  expect(permissions).toEqual({ contents: "read" });
});

test("a release is published only after the tests, of an image that was started, and is signed", () => {
  const { jobs, permissions } = readWorkflow("release.yml");
  expect(permissions).toEqual({ contents: "read" });
  expect(jobs.test?.steps.map(({ run }) => run)).toContain(".ci/run");
  expect(jobs.image?.needs).toBe("test");
  expect(jobs.publish?.needs).toBe("image");
  expect(jobs.release?.needs).toBe("publish");
  const at = (job: string, part: string) =>
    jobs[job]?.steps.findIndex(({ run, uses, with: given }) =>
      [run, uses, given?.outputs].join(" ").includes(part),
    ) ?? -1;
  expect(at("image", "scripts/smoke.ts")).toBeGreaterThan(0);
  expect(at("image", "push=true")).toBeGreaterThan(at("image", "scripts/smoke.ts"));
  expect(at("publish", "imagetools create")).toBeGreaterThan(0);
  expect(at("publish", "cosign sign")).toBeGreaterThan(at("publish", "imagetools create"));
});

test("an image is built, started and published for each kind of machine by one of that kind", () => {
  const { image, publish } = readWorkflow("release.yml").jobs;
  const machines = image?.strategy?.matrix.include ?? [];
  expect(machines.map(({ arch }) => arch)).toEqual(["amd64", "arm64"]);
  const published = publish?.steps.map(({ run }) => run ?? "").join("");
  for (const { arch } of machines) {
    expect(image?.outputs?.[arch]).toContain(`steps.pushed.outputs.${arch}`);
    expect(published).toContain(`$IMAGE@$${arch.toUpperCase()}`);
  }
});

test("the templates and settings of the project parse", () => {
  const files = fs.readdirSync(".github", { recursive: true, encoding: "utf8" });
  const yaml = files.filter((file) => file.endsWith(".yml"));
  expect(yaml.length).toBeGreaterThan(3);
  for (const file of yaml) expect(parse(read(path.join(".github", file)))).toBeTypeOf("object");
});

/** All documents except the help texts, whose links lead to pages of the product. */
const documents = fs
  .globSync("{*.md,{.github,app,db,docs,e2e,scripts,vite}/**/*.md}")
  .filter((file) => !file.startsWith("app/features/help/content/"));
const link = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;
const named = /`((?:app|db|docs|e2e|public|scripts|vite)\/[\w./$-]+\.\w+)`/g;

/**
 * Matches commands that run a script without npm. The Node of the machine would run them, and a
 * Node before 22.18 cannot read TypeScript.
 */
const bareNode = /(?<!npx )\bnode scripts\/[\w-]+\.ts[^`\n]*/g;

test("the documents run scripts by npm, except inside the container", () => {
  const bare = documents
    .filter((document) => document !== "docs/operations.md")
    .flatMap((document) => [...read(document).matchAll(bareNode)].map((it) => [document, it[0]]));
  expect(bare).toEqual([]);
});

test("the documents link to what exists, and name files that exist", () => {
  for (const folder of ["docs", "docs/decisions", "app/features", "vite"]) {
    expect(documents.map((document) => path.dirname(document))).toContain(folder);
  }
  const missing = documents.flatMap((document) => {
    const text = read(document);
    const links = [...text.matchAll(link)].map(([, to = ""]) =>
      path.join(to.startsWith("/") ? "" : path.dirname(document), to),
    );
    const names = [...text.matchAll(named)].map(([, file = ""]) => file);
    return [...links, ...names]
      .filter((file) => !fs.existsSync(file))
      .map((file) => `${document}: ${file}`);
  });
  expect(missing).toEqual([]);
});

test("the index of decisions lists each record once", () => {
  const records = documents.filter((document) => /^docs\/decisions\/\d/.test(document));
  const index = [...read("docs/decisions/README.md").matchAll(/^- \[.*\]\((\d{3}-.*\.md)\)/gm)];
  expect(index.map(([, name]) => name).sort()).toEqual(
    records.map((record) => path.basename(record)).sort(),
  );
});
