import cluster from "node:cluster";
import { createHash, timingSafeEqual } from "node:crypto";
import { on } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from "prom-client";
import type { ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import { countStreams } from "#app/platform/changes/live-audience.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";
import { listen } from "./listener.ts";
import { measureHeartbeat, measureQueue } from "./metrics-queue.ts";
import { toPath } from "./path.ts";
import { measureRequests } from "./request-metrics.ts";
import type { RouteName } from "./route-names.ts";

/** The metrics of this process, under the names operators see. */
export type Metrics = ReturnType<typeof createMetrics>;

/** The figures of a pool of connections. */
export type PoolFigures = { totalCount: number; idleCount: number; waitingCount: number };

/** The pools and the feed of this process; `jobs` if it runs jobs, the others if it serves requests. */
type Measurable = { requests?: Db; jobs?: Db; changes?: ChangeFeed };

export function createMetrics({ metrics: { token, port }, host }: Settings) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const queries = new Histogram({
    name: "database_query_duration_seconds",
    help: "How long queries took, the wait for a connection included, by pool",
    labelNames: ["pool"],
    registers: [registry],
  });
  const pushes = new Counter({
    name: "openrun_pushes_total",
    help: "Messages to push services, by what became of them: sent, gone, refused, failed",
    labelNames: ["result", "service"],
    registers: [registry],
  });
  const pools = measurePools(registry);
  if (cluster.isWorker) answerPrimary(registry);
  const serve = respondWith(cluster.isWorker ? askPrimary : () => registry.metrics());
  return {
    jobs: countRuns(registry),
    onQuery: (pool: string, milliseconds: number) => queries.observe({ pool }, milliseconds / 1000),
    onPool: (purpose: string, pool: PoolFigures) => void pools.set(purpose, pool),
    onPush: (push: { result: string; service: string }) => pushes.inc(push),
    /** Measures the requests of `handle`, and serves `/metrics` to clients with the token. */
    around(handle: RequestListener, nameRoute: RouteName): RequestListener {
      const measure = measureRequests(registry, nameRoute);
      return (req, res) => {
        if (token !== undefined && toPath(req.url ?? "") === "/metrics") {
          if (isBearer(req, token)) return void serve(res);
          return void res.writeHead(401, { ...plain, "WWW-Authenticate": "Bearer" }).end();
        }
        measure(req, res);
        handle(req, res);
      };
    },
    /**
     * Measures the queue, workers and streams too and listens on the metrics port, if there is one; returns
     * the function that closes it.
     */
    async open({ requests, jobs, changes }: Measurable) {
      const db = jobs ?? requests;
      if (db) measureHeartbeat(registry, db);
      if (jobs) measureQueue(registry, jobs);
      if (changes) measureChanges(registry, changes);
      return cluster.isWorker ? async () => {} : openPort({ port, host }, serve);
    },
  };
}

/** Reads the pools on each scrape; returns where they are added. */
function measurePools(registry: Registry) {
  const pools = new Map<string, PoolFigures>();
  new Gauge({
    name: "database_connections",
    help: "Open connections to Postgres, by pool and by whether they run a query",
    labelNames: ["pool", "state"],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount }] of pools) {
        this.set({ pool, state: "idle" }, idleCount);
        this.set({ pool, state: "busy" }, totalCount - idleCount);
      }
    },
  });
  new Gauge({
    name: "database_connections_awaited",
    help: "Queries that wait for a connection of the pool",
    labelNames: ["pool"],
    registers: [registry],
    collect() {
      for (const [pool, { waitingCount }] of pools) this.set({ pool }, waitingCount);
    },
  });
  return pools;
}

/** Measures whether this process receives changes, and how many open pages it notifies. */
function measureChanges(registry: Registry, changes: ChangeFeed) {
  new Gauge({
    name: "change_feed_connected",
    aggregator: "min",
    help: "1 while notifications of changes arrive; at 0 nothing is cached and open pages stay as they are",
    registers: [registry],
    collect() {
      this.set(changes.isConnected() ? 1 : 0);
    },
  });
  new Gauge({
    name: "live_streams",
    help: "Open pages that wait for live updates",
    registers: [registry],
    collect() {
      this.set(countStreams(changes));
    },
  });
}

/** Counts what the jobs of this process did, by name. A label `job` would be Prometheus' own. */
function countRuns(registry: Registry) {
  const common = { labelNames: ["name"] as const, registers: [registry] };
  const runs = new Counter({
    ...common,
    name: "job_runs_total",
    help: "Runs of jobs that ended, by name",
  });
  const failures = new Counter({
    ...common,
    name: "job_failures_total",
    help: "Runs of jobs that failed; each is tried again, up to 25 times",
  });
  const duration = new Counter({
    ...common,
    name: "job_seconds_total",
    help: "How long the runs of jobs took together",
  });
  return {
    /** Exports the series of a job before it first runs: a rate needs a value to rise from. */
    expect(name: string) {
      for (const counter of [runs, failures, duration]) counter.inc({ name }, 0);
    },
    add(name: string, { seconds, hasFailed }: { seconds: number; hasFailed: boolean }) {
      runs.inc({ name });
      failures.inc({ name }, hasFailed ? 1 : 0);
      duration.inc({ name }, seconds);
    },
  };
}

/** In a process of a cluster: lets prom-client send its figures when the primary asks for them. */
function answerPrimary(registry: Registry) {
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry();
}

/** The messages by which a process asks the primary for the metrics of all, and gets them. */
const question = "metrics of all processes";
type Answer = { is: typeof question; text?: string };

const isAnswer = (message: unknown): message is Answer =>
  typeof message === "object" && message !== null && "is" in message && message.is === question;

/** Longer than the 5 s that prom-client waits for a process. */
const patienceMs = 6_000;

/** In a process of a cluster: the metrics of all its processes, which the primary joins. */
async function askPrimary(): Promise<string> {
  const messages = on(process, "message", { signal: AbortSignal.timeout(patienceMs) });
  process.send?.(question);
  for await (const [message] of messages)
    if (isAnswer(message) && message.text !== undefined) return message.text;
  throw new Error("The primary process did not send the metrics");
}

/** In the primary of a cluster: the metrics of all its processes on the one port, or for those with a token. */
export async function serveClusterMetrics({ metrics: { port }, host }: Settings) {
  const all = new AggregatorRegistry();
  cluster.on("message", async (worker, message) => {
    if (message !== question) return;
    const text = await all.clusterMetrics().catch(() => undefined);
    if (worker.isConnected()) worker.send({ is: question, text } satisfies Answer);
  });
  return openPort(
    { port, host },
    respondWith(() => all.clusterMetrics()),
  );
}

/** The security headers of answers that no page uses. */
const plain = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
};

const respondWith = (read: () => Promise<string>) => async (res: ServerResponse) => {
  const text = await read().catch(() => undefined);
  if (text === undefined) return void res.writeHead(503, { "Retry-After": "5" }).end();
  const type = { "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE };
  res.writeHead(200, { ...plain, ...type, "Cache-Control": "no-store" }).end(text);
};

type Port = { port?: number; host: string };

/** Serves the metrics on a port of their own, if there is one; returns what closes it. */
async function openPort({ port, host }: Port, serve: (res: ServerResponse) => Promise<void>) {
  if (port === undefined) return async () => {};
  const server = createServer((_req, res) => void serve(res));
  await listen(server, { port, host, setting: "METRICS_PORT" });
  return () => close(server);
}

/** Compares in constant time. */
function isBearer({ headers }: IncomingMessage, token: string) {
  const sent = digest(headers.authorization ?? "");
  return timingSafeEqual(sent, digest(`Bearer ${token}`));
}

const digest = (text: string) => createHash("sha256").update(text).digest();

function close(server: Server) {
  return new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
