import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findBinaries, installedMajor, libraryLocale } from "#db/embedded-binaries.ts";
import { isInUse, runPostgres } from "#db/embedded-process.ts";
import { chooseUser, makePrivate, ownFolder, type RunAs } from "#db/embedded-user.ts";
import { requireSameMajor } from "#db/embedded-version.ts";
import { UnusableDatabase } from "#db/unusable-database.ts";

type Options = {
  dataDir: string;
  durable?: boolean;
  maxConnections?: number;
  settings?: Record<string, string>;
};

export type Embedded = {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
};

export async function startEmbedded(options: Options): Promise<Embedded> {
  const desired = path.resolve(options.dataDir);
  const runAs = chooseUser(desired);
  const dataDir = ownFolder(desired, runAs);
  const sockets = socketFolder(dataDir, runAs);
  const embedded = { url: toUrl(sockets, "openrun"), dataDir };
  // Another process may already have started Postgres here. We use that Postgres if its process is
  // still running. Otherwise Postgres is about to stop, so we wait until the folder is free and
  // start Postgres again.
  while (isInUse(dataDir)) {
    const owner = await findOwner(sockets);
    if (owner !== undefined && isRunning(owner)) return { ...embedded, stop: async () => {} };
    await sleep(20);
  }
  const stop = await startNew({ ...options, dataDir }, sockets, runAs);
  return { ...embedded, stop };
}

/** Unix allows 100 bytes for the path of a socket, so the socket is not in the data folder. */
function socketFolder(dataDir: string, runAs: RunAs): string {
  const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  const folder = path.join(socketParent(), `openrun-${hash}`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  makePrivate(folder, runAs);
  return folder;
}

function socketParent() {
  return process.getuid?.() === 0 && isWritable("/run") ? "/run" : os.tmpdir();
}

function isWritable(folder: string) {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const toUrl = (sockets: string, database: string) =>
  `postgresql://openrun@localhost/${database}?host=${encodeURIComponent(sockets)}`;

async function startNew(options: Options, sockets: string, runAs: RunAs) {
  const { dataDir, durable = true, maxConnections = 60, settings = {} } = options;
  requireSameMajor(dataDir, installedMajor());
  const binary = findBinaries(runAs);
  if (!fs.existsSync(path.join(dataDir, "PG_VERSION"))) {
    initialise(binary("initdb"), dataDir, durable, runAs);
  }
  const logFile = `${dataDir}.log`;
  const log = fs.openSync(logFile, "a", 0o600);
  const flags = serverFlags({ dataDir, durable, maxConnections, settings, sockets });
  const postgres = runPostgres({ command: binary("postgres"), flags, runAs, log });
  while ((await findOwner(sockets)) === undefined) {
    if (postgres.hasEnded()) {
      throw new UnusableDatabase(
        `Postgres did not start:\n${fs.readFileSync(logFile, "utf8").slice(-800)}`,
      );
    }
    await sleep(15);
  }
  return async () => {
    await postgres.stop();
    fs.closeSync(log);
    fs.rmSync(sockets, { recursive: true, force: true });
  };
}

function initialise(initdb: string, dataDir: string, durable: boolean, runAs: RunAs): void {
  // A start that was killed may have left files. initdb refuses a folder that contains files.
  for (const file of fs.readdirSync(dataDir)) {
    fs.rmSync(path.join(dataDir, file), { recursive: true });
  }
  const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "-E", "UTF8"];
  const flags = ["-D", dataDir, "-U", "openrun", "--auth=trust", ...locale];
  const result = spawnSync(
    initdb,
    [...flags, `--locale=${libraryLocale()}`, ...(durable ? [] : ["--no-sync"])],
    { ...runAs, encoding: "utf8", cwd: "/" },
  );
  if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr || result.error}`);
}

function serverFlags(options: Required<Options> & { sockets: string }): string[] {
  const all = {
    listen_addresses: "",
    cluster_name: `${ownedBy}${process.pid}`,
    unix_socket_permissions: "0700",
    max_connections: options.maxConnections,
    shared_buffers: "128MB",
    io_method: "sync",
    ...(options.durable
      ? {}
      : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
    ...options.settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", options.dataDir, "-k", options.sockets, ...flags];
}

/** Returns the id of the process that started Postgres. Undefined if Postgres accepts no
 * connections. */
async function findOwner(sockets: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: toUrl(sockets, "postgres") });
  client.on("error", () => {});
  try {
    await client.connect();
    const found = await client.query("select from pg_database where datname = 'openrun'");
    if (!found.rowCount) await client.query("create database openrun");
    const { rows } = await client.query("select current_setting('cluster_name') as name");
    return Number(rows[0].name.slice(ownedBy.length));
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Postgres tells who started it by its setting `cluster_name`, which is this word followed by the
 * id of the process. */
const ownedBy = "openrun ";

function isRunning(owner: number): boolean {
  try {
    return process.kill(owner, 0);
  } catch (error) {
    // EPERM means that the process is running, but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
