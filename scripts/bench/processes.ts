import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#e2e/harness/free-port.ts";

const hasTaskset = spawnSync("taskset", ["-V"]).status === 0;
const ticksPerSecond = Number(spawnSync("getconf", ["CLK_TCK"]).stdout) || 100;

type Started = { child: ChildProcess; port: number };

/** Pins this process, and the ones it starts from now on, to one CPU. */
export function pinSelf(core: number) {
  if (hasTaskset) spawnSync("taskset", ["-acp", `${core}`, `${process.pid}`]);
}

/** Runs a script of ours with Node, on one processor where the system can do that. */
export function runNode(args: string[], { core, env = {}, cwd }: Running) {
  const node = [process.execPath, ...args];
  const [command = "", ...rest] = hasTaskset ? ["taskset", "-c", `${core}`, ...node] : node;
  const child = spawn(command, rest, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  started.push(child);
  return child;
}

type Running = { core: number; env?: object; cwd?: string | undefined };

/** A run that fails leaves nothing behind. */
const started: ChildProcess[] = [];
process.once("exit", () => {
  for (const child of started) child.kill();
});

/** Starts a server and waits until it answers `path` with 200. */
export async function startServer(
  args: string[],
  path: string,
  env: object,
  cwd?: string,
): Promise<Started> {
  const port = await freePort();
  const child = runNode(args, { core: 0, env: { ...env, PORT: `${port}` }, cwd });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${args.join(" ")} ended`);
    const answer = await fetch(`http://localhost:${port}${path}`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return { child, port };
    await sleep(3);
  }
}

/**
 * The CPU time in ms used by these processes and their children: to the microsecond for those that
 * run, in ticks for those that have ended.
 */
export function toCpu(...roots: number[]): number {
  const all = listProcesses();
  const tree = new Set(roots);
  for (let size = 0; size < tree.size; ) {
    size = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  const ended = all.map(({ pid, endedMs }) => (tree.has(pid) ? endedMs : 0));
  return ended.concat([...tree].map(cpuOfThreads)).reduce((sum, each) => sum + each, 0);
}

function listProcesses() {
  return namesIn("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const stat = readOr(`/proc/${name}/stat`);
      // The program's name, in brackets, may contain anything.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const [parent = 0, user = 0, system = 0] = [1, 13, 14].map((at) => Number(fields[at]) || 0);
      return { pid: Number(name), parent, endedMs: ((user + system) / ticksPerSecond) * 1000 };
    });
}

/** The CPU time in ms used by one running process, to the microsecond. */
export function cpuOfThreads(pid: number): number {
  const nanoseconds = namesIn(`/proc/${pid}/task`).map((thread) =>
    Number(readOr(`/proc/${pid}/task/${thread}/schedstat`).split(" ", 1)[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}

/** Memory of a process in MB: all of it, and the part it shares with no other. */
export type Memory = { all: number; own: number };

/** The memory of a process; the shared part is Node's code, one copy for all processes. */
export function toMemory(pid: number): Memory {
  const rollup = readOr(`/proc/${pid}/smaps_rollup`);
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(rollup)?.[1] ?? 0) / 1024;
  const own = megabytes("Private_Clean") + megabytes("Private_Dirty");
  return { all: Math.round(megabytes("Rss")), own: Math.round(own) };
}

export const toPostmaster = (dataDir: string) =>
  Number(readOr(`${dataDir}/postmaster.pid`).split("\n", 1)[0]);

function readOr(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
