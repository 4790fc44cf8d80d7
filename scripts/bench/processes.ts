import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#e2e/harness/free-port.ts";

const ticksPerSecond = Number(spawnSync("getconf", ["CLK_TCK"]).stdout) || 100;

export function pinTo(core: number, pid = process.pid) {
  spawnSync("taskset", ["-acp", `${core}`, `${pid}`]);
}

const started: ChildProcess[] = [];
process.once("exit", () => {
  for (const child of started) child.kill();
});

export function runNode(
  args: string[],
  { env = {}, cwd = "." }: { env?: object; cwd?: string } = {},
) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  started.push(child);
  return child;
}

export async function startServer(args: string[], env: object, cwd = ".") {
  const port = await freePort();
  const child = runNode(args, { env: { ...env, PORT: `${port}` }, cwd });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${args.join(" ")} ended before it served.`);
    const answer = await fetch(`http://localhost:${port}/help`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return { child, port };
    await sleep(3);
  }
}

export function cpuOf(root: number): number {
  const all = fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      // The second field is the name of the program in brackets, which may contain anything.
      const fields = readOr(`/proc/${pid}/stat`)
        .replace(/^.*\) /s, "")
        .split(" ")
        .map(Number);
      const [parent = 0, user = 0, system = 0] = [fields[1], fields[13], fields[14]];
      return { pid: Number(pid), parent, endedMs: ((user + system) / ticksPerSecond) * 1_000 };
    });
  const tree = new Set([root]);
  for (let size = 0; size < tree.size; ) {
    size = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  return all.reduce(
    (sum, { pid, endedMs }) => (tree.has(pid) ? sum + endedMs + cpuOfThreads(pid) : sum),
    0,
  );
}

function cpuOfThreads(pid: number): number {
  const folder = `/proc/${pid}/task`;
  const threads = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return threads.reduce(
    (sum, thread) =>
      sum + Number.parseInt(readOr(`${folder}/${thread}/schedstat`) || "0", 10) / 1e6,
    0,
  );
}

export const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readOr(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;

export const postmasterOf = (dataDir: string) =>
  Number.parseInt(readOr(`${dataDir}/postmaster.pid`), 10);

function readOr(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
