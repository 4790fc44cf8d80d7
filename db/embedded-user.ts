import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** The user a child process runs as; empty means the current user. */
export type RunAs = { uid?: number; gid?: number };

/** The folder in which root stores what another user must read when the checkout is closed to it. */
export const privateRoot = "/var/lib/openrun-embedded";

/**
 * The user to run the database in `dataDir`. Postgres refuses to run as root, so root chooses the
 * owner of the data, else `postgres`, else `nobody`.
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

/** Returns whether a user can read `file`, including all its parents. */
export function canRead(file: string, runAs: RunAs): boolean {
  if (runAs.uid === undefined) return true;
  const test = spawnSync("/bin/sh", ["-c", 'test -r "$0"', file], { ...runAs, cwd: "/" });
  return test.status === 0;
}

/** Creates a folder private to a user: the desired one, or one like it that the user can reach. */
export function ownFolder(desired: string, runAs: RunAs): string {
  fs.mkdirSync(desired, { recursive: true });
  makePrivate(desired, runAs);
  if (canRead(desired, runAs)) return desired;
  const hash = createHash("sha256").update(desired).digest("hex").slice(0, 12);
  const reachable = path.join(privateRoot, `data-${hash}`);
  fs.mkdirSync(reachable, { recursive: true });
  makePrivate(reachable, runAs);
  return reachable;
}

/**
 * Makes `folder` private to a user; refuses a folder created by another user and anything but a
 * real folder: a link would give away its target. Checks and changes the same open descriptor, so
 * that nobody can swap the folder in between.
 */
export function makePrivate(folder: string, { uid, gid }: RunAs): void {
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
