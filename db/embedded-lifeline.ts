import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { RunAs } from "#db/embedded-user.ts";
import { give } from "#db/embedded-user.ts";

const { O_NONBLOCK, O_RDONLY, O_RDWR, O_WRONLY } = fs.constants;

// The shell ends when the last writer of the lifeline is gone, and takes Postgres with it.
const supervisor =
  '"$@" </dev/null & p=$!; trap "" INT TERM HUP; read -r _; exec 0</dev/null; kill -INT $p; wait $p';

/**
 * A named pipe that every process using the database holds open for writing. However the last of
 * them ends (kill -9 too), the reading end sees it and stops Postgres.
 */
export function lifelineIn(folder: string) {
  const fifo = path.join(folder, "lifeline");
  return {
    /** Takes part in a database that runs; undefined when none does. */
    join(): number | undefined {
      try {
        return fs.openSync(fifo, O_WRONLY | O_NONBLOCK);
      } catch {
        return undefined;
      }
    },

    /** Starts `command` under a new lifeline and holds it. */
    start(command: string[], who: RunAs, log: number) {
      fs.rmSync(fifo, { force: true });
      const made = spawnSync("mkfifo", ["-m", "600", fifo], { ...who, cwd: "/" });
      if (made.status !== 0) throw new Error(`mkfifo failed: ${made.stderr ?? made.error}`);
      give(folder, who);
      // Opening one end alone would wait for the other.
      const both = fs.openSync(fifo, O_RDWR);
      const read = fs.openSync(fifo, O_RDONLY);
      const held = fs.openSync(fifo, O_WRONLY);
      fs.closeSync(both);
      const child = spawn("/bin/sh", ["-c", supervisor, "sh", ...command], {
        ...who,
        cwd: "/",
        detached: true,
        stdio: [read, log, log],
      });
      fs.closeSync(read);
      child.unref();
      return { held, child };
    },
  };
}

/** Whether somebody still reads the lifeline, so that holding it keeps Postgres alive. */
export function isHeard(held: number): boolean {
  try {
    fs.writeSync(held, " ");
    return true;
  } catch {
    return false;
  }
}
