import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const held = new Set<string>();

/** Runs `work` while no other process holds the lock `file`. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const mark = `${process.pid} ${performance.timeOrigin}`;
  while (!(await tryLock(file, mark))) await sleep(25);
  held.add(file);
  try {
    return await work();
  } finally {
    held.delete(file);
    fs.rmSync(file, { force: true });
  }
}

async function tryLock(file: string, mark: string): Promise<boolean> {
  const stale = isStale(file);
  if (stale) fs.rmSync(file, { force: true });
  try {
    fs.writeFileSync(file, mark, { flag: "wx" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
  // Another process may have found the same lock stale and removed ours instead.
  if (stale) await sleep(50);
  return readOr(file, "") === mark;
}

function isStale(file: string): boolean {
  const text = readOr(file, undefined);
  if (text === undefined) return false;
  const pid = Number.parseInt(text, 10);
  // In a container the killed start may have had the same process id as this one.
  if (pid === process.pid) return !held.has(file);
  if (pid) return !isRunning(pid);
  return Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 2_000;
}

/**
 * Stops a Postgres that outlived the process that started it, and removes the lock of a dead one:
 * after kill -9 it may remain as a zombie, or another program may have its process id.
 */
export async function clearDataLock(dataDir: string): Promise<void> {
  const file = path.join(dataDir, "postmaster.pid");
  const pid = Number.parseInt(readOr(file, "") ?? "", 10);
  if (!pid) return;
  if (isPostgres(pid)) process.kill(pid, "SIGINT");
  for (let tries = 0; tries < 1_200 && isPostgres(pid); tries++) await sleep(25);
  if (isPostgres(pid)) throw new Error(`Postgres ${pid} still holds ${dataDir}.`);
  fs.rmSync(file, { force: true });
}

function isPostgres(pid: number): boolean {
  if (!isRunning(pid)) return false;
  if (process.platform !== "linux") {
    return /postgres/.test(execFileSync("ps", ["-o", "command=", "-p", `${pid}`]).toString());
  }
  const stat = readOr(`/proc/${pid}/stat`, "") ?? "";
  const isZombie = stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z");
  return !isZombie && /postgres/.test(readOr(`/proc/${pid}/cmdline`, "") ?? "");
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function readOr<T>(file: string, fallback: T): string | T {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return fallback;
  }
}
