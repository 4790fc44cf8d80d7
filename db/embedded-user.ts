import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** The user a child process runs as; empty means ours. */
export type RunAs = { uid?: number; gid?: number };

/** Where root keeps what a borrowed user must reach when the checkout is closed to it. */
export const privateRoot = "/var/lib/openrun-embedded";

/**
 * Who runs the database in `dataDir`. Postgres refuses to run as root, so root borrows the user
 * who owns the data, else `postgres`, else `nobody`.
 */
export function chooseUser(dataDir: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  const owner = fs.existsSync(dataDir) ? fs.statSync(dataDir) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = fs.readFileSync("/etc/passwd", "utf8");
  for (const name of ["postgres", "nobody"]) {
    const [, uid, gid] = users.match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, "m")) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    "Running as root, and neither user postgres nor nobody exists: set DATABASE_URL.",
  );
}

/** Whether `who` can read `file`, all its parents included. */
export function canRead(file: string, who: RunAs): boolean {
  if (who.uid === undefined) return true;
  const test = spawnSync("/bin/sh", ["-c", 'test -r "$0"', file], { ...who, cwd: "/" });
  return test.status === 0;
}

/** Makes `wanted` a folder of `who` alone, or one like it where `who` can reach it. */
export function ownFolder(wanted: string, who: RunAs): string {
  fs.mkdirSync(wanted, { recursive: true });
  give(wanted, who);
  if (canRead(wanted, who)) return wanted;
  const hash = createHash("sha256").update(wanted).digest("hex").slice(0, 12);
  const reachable = path.join(privateRoot, `data-${hash}`);
  fs.mkdirSync(reachable, { recursive: true });
  give(reachable, who);
  return reachable;
}

/**
 * Closes `folder` to everybody but `who`; refuses one that a stranger made first, and what is no
 * real folder: a link in its place would give away what it points to. Checks and changes the same
 * open folder, so that nobody can exchange it in between.
 */
export function give(folder: string, { uid, gid }: RunAs): void {
  const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = fs.constants;
  const isFolder = fs.lstatSync(folder).isDirectory();
  if (!isFolder) throw new Error(`${folder} is no folder: remove it.`);
  const held = fs.openSync(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  try {
    const owner = fs.fstatSync(held).uid;
    const ours = [process.getuid?.(), uid];
    if (!ours.includes(owner)) throw new Error(`${folder} belongs to another user (${owner}).`);
    fs.fchmodSync(held, 0o700);
    if (uid !== undefined && gid !== undefined) fs.fchownSync(held, uid, gid);
  } finally {
    fs.closeSync(held);
  }
}
