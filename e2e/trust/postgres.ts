import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect, type Db } from "#db/client.server.ts";
import { type Embedded, startEmbedded } from "#db/embedded.ts";
import { aFolder } from "#e2e/trust/processes.ts";

/** A durable Postgres whose processes can be killed and frozen. */
export type Postgres = {
  url: string;
  /** A way in for the test itself. */
  db: Db;
  /** Kills the postmaster and everything it has started, with signal 9, and starts it again. */
  crash(): Promise<void>;
  kill(): void;
  start(): Promise<void>;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
};

/** Starts one in a folder of its own, with fsync and all. */
export async function aPostgres(): Promise<Postgres> {
  const asked = { dataDir: path.join(aFolder("db"), "postgres"), maxConnections: 120 };
  let embedded: Embedded = await startEmbedded(asked);
  const { url, dataDir } = embedded;
  const db = connect(url);
  const signal = (name: NodeJS.Signals) => {
    for (const pid of familyOf(postmasterOf(dataDir))) trySignal(pid, name);
  };
  const start = async () => {
    embedded = await startEmbedded(asked);
  };
  const kill = () => signal("SIGKILL");
  const crash = async () => {
    kill();
    await start();
  };
  const stop = async () => {
    await db.destroy();
    await embedded.stop();
    fs.rmSync(path.dirname(asked.dataDir), { recursive: true, force: true });
  };
  const freeze = () => signal("SIGSTOP");
  const thaw = () => signal("SIGCONT");
  return { url, db, crash, kill, start, freeze, thaw, stop };
}

function postmasterOf(dataDir: string): number {
  return Number(fs.readFileSync(path.join(dataDir, "postmaster.pid"), "utf8").split("\n")[0]);
}

/** A process and its children, as /proc knows them. */
function familyOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  const children = fs.existsSync(file) ? fs.readFileSync(file, "utf8").split(" ") : [];
  return [pid, ...children.filter((each) => each.trim()).map(Number)];
}

function trySignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

/** Asks until `isTrue` or the time is over; answers how long that took, undefined when it never was. */
export async function whenTrue(isTrue: () => Promise<boolean>, limit: number) {
  const began = performance.now();
  while (performance.now() - began < limit) {
    if (await isTrue().catch(() => false)) return performance.now() - began;
    await pause(20);
  }
  return undefined;
}
