import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { createLog } from "#app/platform/observability/log.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";

const leave = "leave";

/** Call this in a process of the cluster. `onLeave` is called when another process replaces it. */
export function joinCluster(url: string, onLeave: () => void): void {
  process.on("message", (message) => {
    if (message === leave) onLeave();
  });
  process.send?.({ url });
}

type Options = {
  settings: Settings;
  exec: string;
  env: Record<string, string>;
};

/** Only the first process migrates. If `ROLE` is `all`, only the first process runs jobs. A process
 * that ends unexpectedly is started again. */
export async function openCluster({ settings, exec, env }: Options) {
  const log = await createLog({ level: settings.logLevel, pretty: process.stdout.isTTY });
  for (const text of settings.warnings) log.warn(text);
  cluster.setupPrimary({ exec });
  const closeMetrics = await serveMetrics(settings);
  const serving = new Map<number, Worker>();
  let isStopping = false;

  const start = async (slot: number): Promise<string> => {
    if (isStopping) throw new Error("No process is started, because all processes are stopping.");
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
    async stop() {
      isStopping = true;
      const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      for (const worker of all) worker.process.kill("SIGTERM");
      await Promise.all(all.map(untilEnd));
      await closeMetrics();
    },
  };
}

async function serveMetrics(settings: Settings) {
  const { token, port } = settings.metrics;
  if (token === undefined && port === undefined) return async () => {};
  const { serveClusterMetrics } = await import(
    "#app/platform/observability/metrics-endpoint.server.ts"
  );
  return serveClusterMetrics(settings);
}

function untilReady(worker: Worker): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  worker.on("message", ({ url }: { url?: string }) => url !== undefined && resolve(url));
  const ended = Object.assign(new Error("A web process ended before it was ready."), {
    stack: undefined,
  });
  worker.once("exit", () => reject(ended));
  return promise;
}

async function untilEnd(worker: Worker): Promise<void> {
  if (!worker.isDead()) await once(worker, "exit");
}
