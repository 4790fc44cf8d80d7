import cluster from "node:cluster";
import { createHash, timingSafeEqual } from "node:crypto";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";
import { listen } from "./listener.ts";
import type { PoolFigures } from "./metrics-gauges.ts";
import type { JobRuns, MetricsRegistry } from "./metrics-registry.ts";
import { toPath } from "./path.ts";
import type { CountRequest } from "./request-metrics.ts";
import type { RouteName } from "./route-names.ts";

export type { PoolFigures } from "./metrics-gauges.ts";

/** Metrics of this process in the Prometheus text format. */
export type Metrics = {
  onQuery: (pool: string, milliseconds: number) => void;
  onPool: (purpose: string, pool: PoolFigures) => void;
  jobs: JobRuns;
  onPush: (push: { result: string; service: string }) => void;
  /** Measures the requests of `handle`, and serves `/metrics` to clients with the token. */
  around: (handle: RequestListener, nameRoute: RouteName) => RequestListener;
  /**
   * Measures the queue, workers and streams too and listens on the metrics port, if there is one; returns
   * the function that closes it.
   */
  open: (services: Measurable) => Promise<() => Promise<void>>;
};

/** The pools and the feed of this process; `jobs` if it runs jobs, the others if it serves requests. */
type Measurable = { requests?: Db; jobs?: Db; changes?: ChangeFeed };

/** Undefined when metrics are not configured: then nothing is measured. */
export async function createMetrics({ metrics, host }: Settings): Promise<Metrics | undefined> {
  const { token, port } = metrics;
  if (token === undefined && port === undefined) return undefined;
  const { createMetricsRegistry } = await import("./metrics-registry.ts");
  const { measureRequests } = await import("./request-metrics.ts");
  const { measureHeartbeat, measureQueue } = await import("./metrics-queue.ts");
  const { measureChanges, measurePools } = await import("./metrics-gauges.ts");
  const instruments = createMetricsRegistry();
  const { registry } = instruments;
  const pools = new Map<string, PoolFigures>();
  measurePools(registry, pools);
  const { readSharedMetrics, shareMetrics } = await import("./cluster-metrics.ts");
  if (cluster.isWorker) shareMetrics(registry);
  const read = cluster.isWorker ? readSharedMetrics : () => registry.metrics();
  const serve = respondWith(read, registry.contentType);
  return {
    onQuery: (pool, milliseconds) => instruments.queries.observe({ pool }, milliseconds / 1000),
    onPool: (purpose, pool) => void pools.set(purpose, pool),
    jobs: instruments.jobs,
    onPush: (push) => instruments.pushes.inc(push),
    around(handle, nameRoute) {
      const count = measureRequests(registry, nameRoute);
      return (req, res) => {
        if (token !== undefined && toPath(req.url ?? "") === "/metrics") {
          if (isBearer(req, token)) return void serve(res);
          return void res.writeHead(401, { ...plain, "WWW-Authenticate": "Bearer" }).end();
        }
        measure(instruments, { req, res, count });
        handle(req, res);
      };
    },
    async open({ requests, jobs, changes }) {
      const db = jobs ?? requests;
      if (db) measureHeartbeat(registry, db);
      if (jobs) measureQueue(registry, jobs);
      if (changes) measureChanges(registry, changes);
      return cluster.isWorker ? async () => {} : openPort({ port, host }, serve);
    },
  };
}

/** In the primary of a cluster: the metrics of all its processes on the one port, or for those with a token. */
export async function serveClusterMetrics({ metrics: { token, port }, host }: Settings) {
  if (token === undefined && port === undefined) return async () => {};
  const { joinMetrics } = await import("./cluster-metrics.ts");
  const { read, contentType } = joinMetrics();
  return openPort({ port, host }, respondWith(read, contentType));
}

/** The security headers of answers that no page uses. */
const plain = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
};

const respondWith =
  (read: () => Promise<string>, contentType: string) => async (res: ServerResponse) => {
    const text = await read().catch(() => undefined);
    if (text === undefined) return void res.writeHead(503, { "Retry-After": "5" }).end();
    const headers = { ...plain, "Content-Type": contentType, "Cache-Control": "no-store" };
    res.writeHead(200, headers).end(text);
  };

type Port = { port?: number; host: string };

/** Serves the metrics on a port of their own, if there is one; returns what closes it. */
async function openPort({ port, host }: Port, serve: (res: ServerResponse) => Promise<void>) {
  if (port === undefined) return async () => {};
  const server = createServer((_req, res) => void serve(res));
  await listen(server, { port, host, setting: "METRICS_PORT" });
  return () => close(server);
}

type Measured = { req: IncomingMessage; res: ServerResponse; count: CountRequest };

function measure({ aborted }: MetricsRegistry, { req, res, count }: Measured) {
  const startedAt = performance.now();
  const { method = "" } = req;
  const path = toPath(req.url ?? "");
  res.on("close", () => {
    if (!res.writableFinished) return aborted.inc();
    const seconds = (performance.now() - startedAt) / 1000;
    count({ method, path, status: res.statusCode, seconds });
  });
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
