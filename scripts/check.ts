import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { dependencyFindings } from "./check-dependencies.ts";
import { exceptions } from "./check-exceptions.ts";

type Source = { file: string; text: string; imports: string[]; loads: string[] };

/** Each layer may import itself and what stands to its right; the process stands beside them. */
const layers = ["routes", "middleware", "features", "ui", "platform", "lib", "db"];
const processLayers = ["server", "middleware", "platform", "lib", "db"];
const below: Record<string, string[]> = {
  accounts: [],
  teams: ["accounts"],
  games: ["accounts", "teams"],
  invitations: ["accounts", "teams"],
  admin: ["accounts", "teams", "games", "invitations", "contact"],
  contact: [],
  reference: ["accounts", "teams", "games", "invitations", "contact", "admin"],
};
const vocabulary =
  /^(components\/[\w-]+\.tsx|[\w-]+(\.input|(\.queries|\.job)?\.server)?\.ts|[\w-]+\.mail\.tsx)$/;
const emptyNames =
  /^(index|utils?|helpers?|types|constants|hooks|services?|repositor(y|ies)|misc)\./;
// Tests and measurements may look at everything.
const isTest = (file: string) =>
  /\.test\.tsx?$|^e2e\/|^db\/(builders|testing)|^scripts\/bench\//.test(file);

const folders = ["app", "db", "vite", "scripts", "e2e"];
const sources = folders.flatMap(listFiles).concat("vite.config.ts").map(read);
const findings = [...sources.flatMap(inspect), ...findCycles(sources)];
const fresh = findings.filter((finding) => !exceptions.includes(finding));
const gone = exceptions.filter((exception) => !findings.includes(exception));
for (const finding of fresh) console.error(finding);
for (const exception of gone) console.error(`${exception} (solved: take it off the exceptions)`);
if (fresh.length + gone.length > 0) process.exit(1);

function listFiles(folder: string): string[] {
  const entries = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  return entries
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => path.join(folder, name));
}

function read(file: string): Source {
  const text = fs.readFileSync(file, "utf8");
  // Types are gone when a program runs, so they make no cycle.
  const withoutTypes = text.replace(/^(import|export) type [^;]+;/gm, "");
  return { file, text, imports: importsOf(file, text), loads: importsOf(file, withoutTypes) };
}

function importsOf(file: string, text: string): string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const imports = importedFiles.map(({ fileName }) => resolve(file, fileName));
  return imports.filter((each) => each !== "");
}

/** The path of one of our own files; empty for a package. */
function resolve(from: string, name: string): string {
  if (name.startsWith("#")) return name.slice(1);
  return name.startsWith(".") ? path.join(path.dirname(from), name) : "";
}

function inspect(source: Source): string[] {
  const { file, text } = source;
  const rules: [boolean, string][] = [
    [file !== "db/schema.ts" && text.split("\n").length > 201, "has more than 200 lines"],
    [emptyNames.test(path.basename(file)), "has a name that says nothing"],
    [!isTest(file) && /\.selectAll\(/.test(text), "selects all columns"],
    [/(?:href|to|action)=\{`\/|redirect\(`\//.test(text), "writes an address as a template string"],
    [!isInVocabulary(file), "is no file that a feature may have"],
  ];
  const broken = rules.filter(([isBroken]) => isBroken).map(([, text]) => `${file} ${text}`);
  if (isTest(file)) return broken;
  const layering = source.imports.flatMap((to) => judge(file, to));
  return [...broken, ...layering, ...dependencyFindings(file, text)];
}

function isInVocabulary(file: string): boolean {
  const [, inside] = /^app\/features\/[\w-]+\/(.+)$/.exec(file) ?? [];
  return !inside || isTest(file) || vocabulary.test(inside);
}

function judge(from: string, to: string): string[] {
  const [layer, target] = [layerOf(from), layerOf(to)];
  const isRoute = to.startsWith("app/routes/") && !to.includes("/+types/");
  if (isRoute && from !== "app/routes.ts") return [`${from} imports the route ${to}`];
  if (!mayImport(layer, target)) return [`${from} (${layer}) imports ${to} (${target})`];
  const [own, other] = [featureOf(from), featureOf(to)];
  if (!own || !other || own === other || below[own]?.includes(other)) return [];
  return [`${from} (${own}) imports from ${other}`];
}

function mayImport(layer: string, target: string): boolean {
  if (layer === "vite.config.ts") return target === "vite";
  if (layer === "scripts") return ["scripts", "server", "lib", "db", "build"].includes(target);
  if (layer === "server") return processLayers.includes(target);
  return target === layer || layers.indexOf(target) >= layers.indexOf(layer);
}

function layerOf(file: string): string {
  const [first = "", second = ""] = file.split("/");
  // A process of its own, though only to compare with.
  if (file.startsWith("scripts/bench/plain/")) return "server";
  if (first !== "app") return first;
  return [...layers, "server"].includes(second) ? second : "routes";
}

function featureOf(file: string): string | undefined {
  return /^app\/features\/([\w-]+)\//.exec(file)?.[1];
}

function findCycles(all: Source[]): string[] {
  const loadsOf = new Map(all.map(({ file, loads }) => [file, loads]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, trail: string[]) => {
    const start = trail.indexOf(file);
    if (start >= 0) cycles.push(`cycle: ${[...trail.slice(start), file].join(" → ")}`);
    if (start >= 0 || done.has(file)) return;
    for (const next of loadsOf.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const { file } of all) visit(file, []);
  return cycles;
}
