import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const product = "build/server/index.js";
/** The folders and files that the build reads. */
export const sources = [
  "app",
  "db",
  "messages",
  "public",
  "scripts",
  "vite",
  "vite.config.ts",
  "react-router.config.ts",
];

/** Builds the product if the build is missing or older than its sources. */
export async function buildIfStale(): Promise<void> {
  if (isStale()) await build();
}

function isStale(): boolean {
  const built = fs.statSync(product, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // An image contains the product without its build tools.
  if (built && !fs.existsSync("node_modules/@react-router/dev")) return false;
  return [...sources, "package-lock.json"].some((source) => newestIn(source) > built);
}

function newestIn(file: string): number {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (/\.test\.tsx?$|^scripts.bench\b/.test(file)) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  const children = fs.readdirSync(file).map((name) => newestIn(path.join(file, name)));
  return Math.max(stat.mtimeMs, ...children);
}

async function build(): Promise<void> {
  console.log("Building …");
  const started = performance.now();
  const command = ["node_modules/@react-router/dev/bin.js", "build"];
  const env = { ...process.env, NODE_ENV: "production", NODE_OPTIONS: "" };
  await promisify(execFile)(process.execPath, command, { env }).catch(({ stdout, stderr }) => {
    throw new Error(`The build failed.\n${stdout}\n${stderr}`);
  });
  console.log(`Built in ${Math.round((performance.now() - started) / 1000)} s.`);
}
