import fs from "node:fs";
import path from "node:path";
import { linkLibraries } from "#db/embedded-binaries.ts";

/** The base image contains Node. */
const leftOut = /^node-/;

/** Copies what the product needs, without tests and packages for development. */
export function assembleImage(target: string): string[] {
  fs.mkdirSync(target, { recursive: true });
  const { dependencies, optionalDependencies } = readManifest(".");
  const optional = Object.keys(optionalDependencies ?? {}).filter(
    (name) => !leftOut.test(name) && fs.existsSync(`node_modules/${name}`),
  );
  const folders = listFolders([...Object.keys(dependencies ?? {}), ...optional]);
  for (const each of ["package.json", "LICENSE", "build", ".messages/node"]) copy(each, target);
  for (const each of ["app", "db", "scripts"]) copy(each, target, isNoTest);
  for (const folder of folders) copy(folder, target, isPublished(folder));
  // The image's user cannot write into packages, so the links are made while the image is built.
  for (const name of optional) linkLibraries(path.join(target, "node_modules", name, "native"));
  return folders;
}

const isNoTest = (file: string) => !/\.test\.tsx?$/.test(file);

const isPublished = (folder: string) => (file: string) =>
  !path.relative(folder, file).includes("node_modules") && !fs.lstatSync(file).isSymbolicLink();

const copy = (from: string, target: string, filter?: (file: string) => boolean) =>
  fs.cpSync(from, path.join(target, from), { recursive: true, filter });

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
