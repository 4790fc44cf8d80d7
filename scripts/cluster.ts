import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { createLog } from "#app/platform/observability/log.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

/** What the primary tells a process that is replaced. */
const leave = "leave";

/** In a process of a cluster: tells the primary that it serves `url`, and ends when it is replaced. */
export function joinCluster(url: string, onLeave: () => void): void {
  process.on("message", (message) => {
    if (message === leave) onLeave();
  });
  process.send?.({ url });
}

type Options = {
  settings: Settings;
  /** The script that each process runs. */
  exec: string;
  /** Variables of the processes. */
  env: Record<string, string>;
};

/**
 * Prepares `WEB_CONCURRENCY` processes behind one port. The first one migrates, and has the jobs if `ROLE` is
 * `all`. One that ends unexpectedly is started again.
 */
export async function openCluster({ settings, exec, env }: Options) {
  const log = await createLog({ level: settings.logLevel, pretty: process.stdout.isTTY });
  for (const text of settings.warnings) log.warn(text);
  cluster.setupPrimary({ exec });
  const closeMetrics = await serveMetrics(settings);
  const serving = new Map<number, Worker>();
  let isStopping = false;

  const start = async (slot: number): Promise<string> => {
    if (isStopping) throw new Error("The processes are stopping.");
    const worker = cluster.fork({ ...env, ROLE: slot === 0 ? settings.role : "web" });
    const url = await untilReady(worker);
    serving.set(slot, worker);
    worker.once("exit", async (code, signal) => {
      if (isStopping || serving.get(slot) !== worker) return;
      log.warn({ slot, code, signal }, "a process ended: starting another one");
      while (!(await start(slot).catch(() => isStopping))) await wait(1_000);
    });
    return url;
  };

  /** Replaces one process after the other; none stops before another one is ready. */
  const replaceAll = async () => {
    for (const [slot, old] of [...serving]) {
      const isReady = await start(slot).catch(() => false);
      if (isStopping) return;
      if (!isReady) return log.warn({ slot }, "a new process did not start: the others stay");
      if (!old.isDead()) old.send(leave);
      await untilEnd(old);
    }
    log.info({ processes: serving.size }, "replaced all processes");
  };
  let replacing = Promise.resolve();

  return {
    /** Starts the processes; returns the address they serve. */
    async start() {
      const url = await start(0);
      const others = Array.from({ length: settings.webConcurrency - 1 }, (_, at) => at + 1);
      await Promise.all(others.map(start));
      return url;
    },
    reload() {
      replacing = replacing.then(replaceAll);
      return replacing;
    },
    /** Ends all processes, those that are starting too, once they have answered. */
    async stop() {
      isStopping = true;
      const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      for (const worker of all) worker.process.kill("SIGTERM");
      await Promise.all(all.map(untilEnd));
      await closeMetrics();
    },
  };
}

/** Without a reader of metrics nothing is measured, and prom-client is not loaded. */
async function serveMetrics(settings: Settings) {
  const { token, port } = settings.metrics;
  if (token === undefined && port === undefined) return async () => {};
  const { serveClusterMetrics } = await import(
    "#app/platform/observability/metrics-endpoint.server.ts"
  );
  return serveClusterMetrics(settings);
}

/** Resolves with its address when the process serves; rejects if it ends before. */
function untilReady(worker: Worker): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  worker.on("message", ({ url }: { url?: string }) => url !== undefined && resolve(url));
  // The process has logged the reason; the stack of this one adds nothing.
  const ended = Object.assign(new Error("A process did not start."), { stack: undefined });
  worker.once("exit", () => reject(ended));
  return promise;
}

async function untilEnd(worker: Worker): Promise<void> {
  if (!worker.isDead()) await once(worker, "exit");
}
