import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { connect, type Db } from "#db/client.server.ts";
import { startEmbedded } from "#db/embedded.ts";
import { aFolder } from "#e2e/trust/processes.ts";

/** A durable Postgres whose processes can be killed and frozen. */
export type Postgres = {
  url: string;
  /** Direct access for the test. */
  db: Db;
  /** Kills the postmaster and its children with SIGKILL. It is restarted. */
  kill(): void;
  /** Waits until it accepts connections. */
  isBack(): Promise<void>;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
};

/** Starts one with fsync, in a new folder, or on the data in `folder`. */
export async function aPostgres(folder = aFolder("db")): Promise<Postgres> {
  const embedded = await startEmbedded({
    dataDir: path.join(folder, "postgres"),
    maxConnections: 120,
  });
  const { url, dataDir } = embedded;
  const db = connect(url);
  const signal = (name: NodeJS.Signals) => {
    for (const pid of familyOf(postmasterOf(dataDir))) trySignal(pid, name);
  };
  const stop = async () => {
    await db.destroy();
    await embedded.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return {
    url,
    db,
    kill: () => signal("SIGKILL"),
    isBack: () => letsIn(url),
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    stop,
  };
}

async function letsIn(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client(url);
    client.on("error", () => {});
    const isIn = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isIn) return;
    await pause(10);
  }
}

function postmasterOf(dataDir: string): number {
  const file = path.join(dataDir, "postmaster.pid");
  return fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8").split("\n")[0]) : 0;
}

/** A process and its children, from /proc. */
function familyOf(pid: number): number[] {
  if (pid <= 0) return [];
  const file = `/proc/${pid}/task/${pid}/children`;
  const children = fs.existsSync(file) ? fs.readFileSync(file, "utf8").split(" ") : [];
  return [pid, ...children.filter((each) => each.trim()).map(Number)];
}

function trySignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}

/**
 * Polls until `isTrue` or the limit is reached; returns the time that took, undefined on timeout.
 */
export async function whenTrue(isTrue: () => Promise<boolean>, limit: number) {
  const began = performance.now();
  while (performance.now() - began < limit) {
    if (await isTrue().catch(() => false)) return performance.now() - began;
    await pause(20);
  }
  return undefined;
}
