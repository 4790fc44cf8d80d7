import fs from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import ts from "typescript";
import { linkLibraries } from "#db/embedded-binaries.ts";

export const imageCommands = [
  "migrate",
  "seed",
  "backup",
  "restore",
  "restore-drill",
  "erasures",
  "mail-queue",
  "test-mail",
  "jobs",
  "messages",
  "import-courts",
] as const;
const messages = ".messages/node";
/** The base image contains Node. */
const leftOut = /^node-/;

export function assembleImage(target: string): string[] {
  fs.mkdirSync(target, { recursive: true });
  const { sources, packages } = findLoaded();
  for (const each of ["package.json", "LICENSE", "build", messages, ...sources]) copy(each, target);
  const optional = optionalPackages();
  const folders = listFolders([...packages, ...optional]);
  for (const folder of folders) copy(folder, target, isPublished(folder));
  // The image's user cannot write into packages, so the links are made while the image is built.
  for (const name of optional) linkLibraries(path.join(target, "node_modules", name, "native"));
  return folders;
}

const isPublished = (folder: string) => (file: string) =>
  !path.relative(folder, file).includes("node_modules") && !fs.lstatSync(file).isSymbolicLink();

const copy = (from: string, target: string, filter?: (file: string) => boolean) =>
  fs.cpSync(from, path.join(target, from), { recursive: true, filter });

function findLoaded() {
  const packages = new Set<string>();
  const bundle = fs.readdirSync("build/server", { recursive: true, encoding: "utf8" });
  const files = new Set(bundle.filter((file) => file.endsWith(".js")).map(inBundle));
  const commands = imageCommands.map((name) => `scripts/${name}.ts`);
  for (const file of ["scripts/serve.mjs", ...commands, ...listMigrations()]) files.add(file);
  for (const file of files) {
    for (const specifier of listImports(file)) {
      const next = resolveFile(specifier, file);
      if (next) files.add(next);
      else packages.add(toPackage(specifier));
    }
  }
  return {
    sources: [...files].filter((file) => /^(?:app|db|scripts)\//.test(file)),
    packages: [...packages].filter((name) => fs.existsSync(`node_modules/${name}`)),
  };
}

const inBundle = (file: string) => `build/server/${file}`;

const listMigrations = () => fs.readdirSync("db/migrations").map((name) => `db/migrations/${name}`);

function listImports(file: string): string[] {
  if (file.endsWith(".sql")) return [];
  const text = fs.readFileSync(file, "utf8");
  const isTyped = file.endsWith(".ts");
  const plain = isTyped ? stripTypeScriptTypes(text) : text;
  const found = ts.preProcessFile(plain, true, true).importedFiles.map(({ fileName }) => fileName);
  const inTemplates = [...plain.matchAll(/\b(?:import|require)\(\s*`([^`$]+)`/g)];
  const resolved = [...plain.matchAll(/\brequire\.resolve\(\s*["'`]([^"'`$]+)["'`]/g)];
  return [...found, ...[...inTemplates, ...resolved].map(([, name = ""]) => name)];
}

function resolveFile(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith("#messages")) return `${messages}/messages.js`;
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? path.join(path.dirname(importer), specifier) : undefined;
}

const toPackage = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

function optionalPackages(): string[] {
  const names = Object.keys(readManifest(".").optionalDependencies ?? {});
  return names.filter((name) => !leftOut.test(name) && fs.existsSync(`node_modules/${name}`));
}

type Manifest = Record<
  "dependencies" | "optionalDependencies" | "peerDependencies",
  Record<string, string> | undefined
> & { peerDependenciesMeta?: Record<string, { optional?: boolean }> };

const readManifest = (folder: string): Manifest =>
  JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));

function listFolders(names: string[]): string[] {
  const folders = new Set(names.map((name) => `node_modules/${name}`));
  for (const folder of folders) {
    const { dependencies, optionalDependencies, peerDependencies, ...rest } = readManifest(folder);
    const needed = { ...peerDependencies, ...dependencies, ...optionalDependencies };
    for (const name of Object.keys(needed)) {
      if (rest.peerDependenciesMeta?.[name]?.optional) continue;
      const found = findPackage(name, folder);
      if (found) folders.add(found);
    }
  }
  return [...folders].sort();
}

function findPackage(name: string, folder: string): string | undefined {
  for (let from = folder; ; from = path.dirname(from)) {
    const found = path.join(from, "node_modules", name);
    if (fs.existsSync(found)) return found;
    if (from === ".") return undefined;
  }
}

if (import.meta.main) {
  const [target] = process.argv.slice(2);
  if (!target) throw new Error("Usage: node scripts/image-layout.ts FOLDER");
  console.log(`${assembleImage(target).length} packages in ${target}`);
}
