import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { createLog } from "#app/platform/observability/log.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Embedded } from "#db/embedded.ts";

type Options = {
  settings: Settings;
  /** The script that each process runs. */
  exec: string;
  /** The embedded database, which the primary owns. */
  databaseUrl?: string;
};

type Cluster = {
  /** Starts the processes; returns the address they serve. */
  start: () => Promise<string>;
  /** Replaces one process after the other; none stops before another one is ready. */
  reload: () => Promise<void>;
  /** Ends all processes, those that are starting too, once they have answered. */
  stop: () => Promise<void>;
};

/** The variable by which the primary lends its embedded database. */
const lent = "OPENRUN_LENT_DATABASE";

/** In a process of a cluster: the embedded database, which ends with the primary. */
export function lentDatabase(): Embedded | undefined {
  const url = process.env[lent];
  return cluster.isWorker && url ? { url, dataDir: "", stop: async () => {} } : undefined;
}

/** The message of a process that serves, and the one that ends it while others serve. */
type Ready = { is: "ready"; url: string };
const leave = "leave";

const isReady = (message: unknown): message is Ready =>
  typeof message === "object" && message !== null && "is" in message && message.is === "ready";

/** In a process of a cluster that serves: says so, and ends when it is replaced. */
export function joinCluster(url: string, onLeave: () => void): void {
  process.on("message", (message) => {
    if (message === leave) onLeave();
  });
  process.send?.({ is: "ready", url } satisfies Ready);
}

/** The pauses before a process that ended is started again, in ms; the last one for all that follow. */
const pauses = [0, 250, 1_000, 5_000];

/**
 * Prepares `WEB_CONCURRENCY` processes behind one port. The first one migrates, and has the jobs if `ROLE` is
 * `all`. One that ends unexpectedly is replaced.
 */
export async function openCluster({ settings, exec, databaseUrl }: Options): Promise<Cluster> {
  const log = await createLog({ level: settings.logLevel, pretty: process.stdout.isTTY });
  for (const text of settings.warnings) log.warn(text);
  cluster.setupPrimary({ exec, serialization: "advanced" });
  const closeMetrics = await serveMetrics(settings);
  const current = new Map<number, Worker>();
  const state = { isStopping: false };

  const start = async (slot: number) => {
    if (state.isStopping) throw new Error("The processes are stopping.");
    const role = slot === 0 ? settings.role : "web";
    const worker = cluster.fork({ ROLE: role, ...(databaseUrl && { [lent]: databaseUrl }) });
    const url = await untilReady(worker);
    current.set(slot, worker);
    worker.once("exit", (code, signal) => {
      if (state.isStopping || current.get(slot) !== worker) return;
      log.warn({ slot, code, signal }, "a process ended: starting another one");
      void startAgain(slot);
    });
    return url;
  };

  const startAgain = async (slot: number) => {
    for (let attempt = 0; !state.isStopping; attempt++) {
      await wait(pauses[Math.min(attempt, pauses.length - 1)]);
      const isRunning = await start(slot).then(
        () => true,
        () => false,
      );
      if (isRunning) return;
    }
  };

  const replaceAll = async () => {
    for (const [slot, old] of [...current]) {
      if (state.isStopping) return;
      try {
        await start(slot);
      } catch {
        return log.warn({ slot }, "a new process did not start: the others stay");
      }
      if (!old.isDead()) old.send(leave);
      await untilEnd(old);
    }
    log.info({ processes: current.size }, "replaced all processes");
  };

  const stop = async () => {
    state.isStopping = true;
    const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    for (const worker of all) worker.process.kill("SIGTERM");
    await Promise.all(all.map(untilEnd));
    await closeMetrics();
  };

  const startAll = async () => {
    const url = await start(0);
    const others = Array.from({ length: settings.webConcurrency - 1 }, (_, at) => at + 1);
    await Promise.all(others.map(start));
    return url;
  };
  let reloading = Promise.resolve();
  const reload = () => {
    reloading = reloading.then(replaceAll);
    return reloading;
  };
  return { start: startAll, reload, stop };
}

/** Without a reader of metrics nothing is measured, and prom-client is not loaded. */
async function serveMetrics(settings: Settings) {
  const { token, port } = settings.metrics;
  if (token === undefined && port === undefined) return async () => {};
  const { serveClusterMetrics } = await import("#app/server/metrics.ts");
  return serveClusterMetrics(settings);
}

/** Resolves with its address when the process serves; rejects if it ends before. */
async function untilReady(worker: Worker): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  worker.on("message", (message: unknown) => {
    if (isReady(message)) resolve(message.url);
  });
  // The process has logged the reason; the stack of this one adds nothing.
  const ended = Object.assign(new Error("A process did not start."), { stack: undefined });
  worker.once("exit", () => reject(ended));
  return promise;
}

async function untilEnd(worker: Worker): Promise<void> {
  if (!worker.isDead()) await once(worker, "exit");
}
