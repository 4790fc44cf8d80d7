import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findBinaries, libraryLocale } from "#db/embedded-binaries.ts";
import { isHeard, lifelineIn } from "#db/embedded-lifeline.ts";
import { clearDataLock, withLock } from "#db/embedded-locks.ts";
import { chooseUser, give, ownFolder, type RunAs } from "#db/embedded-user.ts";

type Options = {
  dataDir: string;
  /** False for data nobody will miss: no fsync. */
  durable?: boolean;
  maxConnections?: number;
};

/** A Postgres that lives as long as a process that uses it. */
export type Embedded = {
  url: string;
  /** Where the data really is; elsewhere than asked when that place was out of reach. */
  dataDir: string;
  /** Lets go; the last process to do so waits until Postgres has ended. */
  stop(): Promise<void>;
};

/** Starts the Postgres that came with `npm ci` on `dataDir`, or joins the one that runs there. */
export function startEmbedded(options: Options): Promise<Embedded> {
  const wanted = path.resolve(options.dataDir);
  return withLock(`${wanted}.starting`, async () => {
    const who = chooseUser(wanted);
    const dataDir = ownFolder(wanted, who);
    const sockets = socketFolder(dataDir, who);
    const held =
      (await joinRunning(sockets)) ?? (await startNew({ ...options, dataDir }, sockets, who));
    return { url: urlOf(sockets, "openrun"), dataDir, stop: () => letGo(held) };

    async function letGo(lifeline: number): Promise<void> {
      fs.closeSync(lifeline);
      await waitForEnd(dataDir, sockets);
      await withLock(`${wanted}.starting`, async () => tidy(sockets));
    }
  });
}

/** Unix sockets bear only short paths, so they cannot stand beside the data. */
function socketFolder(dataDir: string, who: RunAs): string {
  const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  const folder = path.join(placeOfSockets(), `openrun-${hash}`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  give(folder, who);
  return folder;
}

/** Root has a place where nobody else can make anything; everybody can in the other. */
function placeOfSockets() {
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

const urlOf = (sockets: string, database: string) =>
  `postgresql://openrun@localhost/${database}?host=${encodeURIComponent(sockets)}`;

async function joinRunning(sockets: string): Promise<number | undefined> {
  const held = lifelineIn(sockets).join();
  if (held === undefined) return undefined;
  while (isHeard(held)) {
    if ((await ask(sockets)) === "answers" && isHeard(held)) return held;
    await sleep(20);
  }
  fs.closeSync(held);
  return undefined;
}

async function startNew(options: Options, sockets: string, who: RunAs): Promise<number> {
  const { dataDir, durable = true, maxConnections = 60 } = options;
  await clearDataLock(dataDir);
  const binary = findBinaries(who);
  if (!fs.existsSync(path.join(dataDir, "PG_VERSION"))) {
    initialise(binary("initdb"), dataDir, durable, who);
  }
  const logFile = `${options.dataDir}.log`;
  const log = fs.openSync(logFile, "a", 0o600);
  const flags = serverFlags({ dataDir, durable, maxConnections, sockets });
  const { held, child } = lifelineIn(sockets).start([binary("postgres"), ...flags], who, log);
  fs.closeSync(log);
  while ((await ask(sockets)) !== "answers") {
    if (child.exitCode !== null) {
      throw new Error(`Postgres did not start:\n${fs.readFileSync(logFile, "utf8").slice(-800)}`);
    }
    await sleep(15);
  }
  return held;
}

function initialise(initdb: string, dataDir: string, durable: boolean, who: RunAs): void {
  // A start that was killed half way leaves files initdb would stumble over.
  for (const file of fs.readdirSync(dataDir)) {
    fs.rmSync(path.join(dataDir, file), { recursive: true });
  }
  const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "-E", "UTF8"];
  const flags = ["-D", dataDir, "-U", "openrun", "--auth=trust", ...locale];
  const result = spawnSync(
    initdb,
    [...flags, `--locale=${libraryLocale()}`, ...(durable ? [] : ["--no-sync"])],
    { ...who, encoding: "utf8", cwd: "/" },
  );
  if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr || result.error}`);
}

function serverFlags(options: Required<Options> & { sockets: string }): string[] {
  const settings = {
    listen_addresses: "",
    unix_socket_permissions: "0700",
    max_connections: options.maxConnections,
    shared_buffers: "128MB",
    timezone: "UTC",
    io_method: "sync",
    jit: "off",
    ...(options.durable
      ? {}
      : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", options.dataDir, "-k", options.sockets, ...flags];
}

async function ask(sockets: string): Promise<"answers" | "not yet"> {
  const client = new pg.Client({ connectionString: urlOf(sockets, "postgres") });
  client.on("error", () => {});
  try {
    await client.connect();
    const found = await client.query("select from pg_database where datname = 'openrun'");
    if (!found.rowCount) await client.query("create database openrun");
    return "answers";
  } catch {
    return "not yet";
  } finally {
    await client.end().catch(() => {});
  }
}

async function waitForEnd(dataDir: string, sockets: string): Promise<void> {
  const lockFile = path.join(dataDir, "postmaster.pid");
  // Postgres refuses newcomers at once when it ends; one that still answers has other users.
  for (let answers = 0; answers < 5 && fs.existsSync(lockFile); await sleep(20)) {
    answers = (await ask(sockets)) === "answers" ? answers + 1 : 0;
  }
}

function tidy(sockets: string): void {
  const others = lifelineIn(sockets).join();
  if (others === undefined) fs.rmSync(sockets, { recursive: true, force: true });
  else fs.closeSync(others);
}
