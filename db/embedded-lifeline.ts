import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { RunAs } from "#db/embedded-user.ts";
import { makePrivate } from "#db/embedded-user.ts";

const { O_NONBLOCK, O_RDONLY, O_RDWR, O_WRONLY } = fs.constants;

/**
 * The shell ends when the last writer of the lifeline is gone, and stops Postgres. It restarts a
 * Postgres killed by something else, whose orphans may hold its shared memory for a moment.
 */
const supervisor = `
trap "" INT TERM HUP
trap 'over=1; kill -INT $p' USR1
exec 3<&0 0</dev/null
{ read -r _ <&3; kill -USR1 $$; } & reader=$!
exec 3<&-
over= tries=0
while [ ! "$over" ] && [ $tries -lt 50 ]; do
  "$@" & p=$!
  [ "$over" ] && kill -INT $p
  wait $p; code=$?
  [ "$over" ] && { wait $p; break; }
  [ $code -gt 128 ] && tries=1
  [ $tries = 0 ] && break
  tries=$((tries + 1))
  sleep 0.1
done
kill -9 $reader 2>/dev/null
exit $code`;

/**
 * A named pipe that every process using the database holds open for writing. However the last of
 * them ends (kill -9 too), the reader sees EOF and stops Postgres.
 */
export function lifelineIn(folder: string) {
  const fifo = path.join(folder, "lifeline");
  return {
    /** Joins a running database; undefined if there is none. */
    join(): number | undefined {
      try {
        return fs.openSync(fifo, O_WRONLY | O_NONBLOCK);
      } catch {
        return undefined;
      }
    },

    /** Starts `command` under a new lifeline and holds it. */
    start(command: string[], runAs: RunAs, log: number) {
      fs.rmSync(fifo, { force: true });
      const made = spawnSync("mkfifo", ["-m", "600", fifo], { ...runAs, cwd: "/" });
      if (made.status !== 0) throw new Error(`mkfifo failed: ${made.stderr ?? made.error}`);
      makePrivate(folder, runAs);
      // Opening only one end would block until the other is opened.
      const both = fs.openSync(fifo, O_RDWR);
      const read = fs.openSync(fifo, O_RDONLY);
      const held = fs.openSync(fifo, O_WRONLY);
      fs.closeSync(both);
      const child = spawn("/bin/sh", ["-c", supervisor, "sh", ...command], {
        ...runAs,
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

/** Returns whether the lifeline has a reader, so that holding it keeps Postgres running. */
export function hasReader(held: number): boolean {
  try {
    fs.writeSync(held, " ");
    return true;
  } catch {
    return false;
  }
}
