import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import type { RunAs } from "#db/embedded-user.ts";

/** A killed Postgres is started again. An attempt may fail while processes of the killed Postgres
 * still hold its shared memory. */
const restarts = { most: 50, pauseMs: 100 };

/** The shell reads from a pipe that closes when our process ends. Then the shell stops Postgres.
 * `$0` is the process id of Postgres. */
const guardScript = 'read -r _; kill -INT "$0"';

type Options = { command: string; flags: string[]; runAs: RunAs; log: number };

export function runPostgres({ command, flags, runAs, log }: Options) {
  const detached = { ...runAs, cwd: "/", detached: true };
  let isStopping = false;
  let tries = 0;
  let postgres: ChildProcess;
  const start = () => {
    if (isStopping) return;
    postgres = spawn(command, flags, { ...detached, stdio: ["ignore", log, log] });
    const guard = spawn("/bin/sh", ["-c", guardScript, `${postgres.pid}`], {
      ...detached,
      stdio: ["pipe", "ignore", "ignore"],
    });
    postgres.unref();
    guard.unref();
    if (guard.stdin instanceof net.Socket) guard.stdin.unref();
    postgres.once("exit", (_code, signal) => {
      guard.kill("SIGKILL");
      const isKilled = signal !== null || tries > 0;
      if (isKilled && tries++ < restarts.most) setTimeout(start, restarts.pauseMs).unref();
    });
  };
  start();
  return {
    hasEnded: () => postgres.exitCode !== null,
    async stop() {
      isStopping = true;
      if (postgres.exitCode !== null || postgres.signalCode !== null) return;
      postgres.ref();
      postgres.kill("SIGINT");
      await once(postgres, "exit");
    },
  };
}

/** True if a Postgres uses this folder. Otherwise removes the lock file that a killed Postgres has
 * left. */
export function isInUse(dataDir: string): boolean {
  const file = path.join(dataDir, "postmaster.pid");
  const pid = Number.parseInt(readOr(file), 10);
  if (!pid) return false;
  const command =
    process.platform === "linux"
      ? readOr(`/proc/${pid}/cmdline`)
      : spawnSync("ps", ["-o", "command=", "-p", `${pid}`]).stdout.toString();
  const isPostgres = command.includes("postgres");
  if (!isPostgres) fs.rmSync(file, { force: true });
  return isPostgres;
}

function readOr(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
