import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const product = "build/server/index.js";
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

const lock = "node_modules/.openrun-build.lock";

export async function buildIfStale(): Promise<void> {
  if (!isStale()) return;
  while (!takeLock()) await sleep(100);
  try {
    if (isStale()) await build();
  } finally {
    fs.rmSync(lock, { force: true });
  }
}

function takeLock(): boolean {
  try {
    fs.writeFileSync(lock, `${process.pid}`, { flag: "wx" });
    return true;
  } catch (error) {
    const isTaken = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!isTaken) throw error;
    if (!isBuilding()) fs.rmSync(lock, { force: true });
    return false;
  }
}

function isBuilding(): boolean {
  try {
    return process.kill(Number(fs.readFileSync(lock, "utf8")), 0);
  } catch {
    return false;
  }
}

export function isStale(): boolean {
  const built = fs.statSync(product, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // An image contains the finished build, but not the tools for building.
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

if (process.argv[1] === import.meta.filename) await buildIfStale();
