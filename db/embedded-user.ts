import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

export type RunAs = { uid?: number; gid?: number };

/** Used if root starts Openrun and the user of Postgres cannot enter the checkout. */
export const privateRoot = "/var/lib/openrun-embedded";

/** Postgres refuses to run as root. Started by root, Postgres runs as the owner of the data folder.
 * For a new folder, the user is `postgres` or `nobody`. */
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

export function canRead(file: string, runAs: RunAs): boolean {
  if (runAs.uid === undefined) return true;
  const test = spawnSync("/bin/sh", ["-c", 'test -r "$0"', file], { ...runAs, cwd: "/" });
  return test.status === 0;
}

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

/** Gives the folder to the user and makes it private. Refuses a symbolic link and a folder of
 * another user. All steps use the same open folder, which nobody can replace in between. */
export function makePrivate(folder: string, { uid, gid }: RunAs): void {
  const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = fs.constants;
  const isFolder = fs.lstatSync(folder).isDirectory();
  if (!isFolder) throw new Error(`${folder} is not a folder: remove it.`);
  const held = fs.openSync(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  try {
    const owner = fs.fstatSync(held).uid;
    const ours = [process.getuid?.(), uid];
    if (!ours.includes(owner))
      throw new Error(
        `${folder} belongs to another user (${owner}): change its owner or set DATA_DIR to another folder.`,
      );
    fs.fchmodSync(held, 0o700);
    if (uid !== undefined && gid !== undefined) fs.fchownSync(held, uid, gid);
  } finally {
    fs.closeSync(held);
  }
}
