import type { RequestListener } from "node:http";
import { LRUCache } from "lru-cache";
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from "prom-client";
import type { ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import { countStreams } from "#app/platform/changes/live-audience.server.ts";
import { readHeartbeat, readQueue } from "#app/platform/observability/queue-figures.server.ts";
import type { Db } from "#db/client.server.ts";

export type Metrics = ReturnType<typeof createMetrics>;

export type PoolFigures = { totalCount: number; idleCount: number; waitingCount: number };

type Measurable = { requests?: Db; jobs?: Db; changes?: ChangeFeed };

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const queries = new Histogram({
    name: "database_query_duration_seconds",
    help: "How long queries took, the wait for a connection included, by pool",
    labelNames: ["pool"],
    registers,
  });
  const pushes = new Counter({
    name: "openrun_pushes_total",
    help: "Messages to push services, by what became of them: sent, gone, refused, failed",
    labelNames: ["result", "service"],
    registers,
  });
  const pools = new Map<string, PoolFigures>();
  measurePools(registry, pools);
  return {
    registry,
    jobs: countRuns(registry),
    onQuery: (pool: string, milliseconds: number) => queries.observe({ pool }, milliseconds / 1000),
    onPool: (purpose: string, pool: PoolFigures) => void pools.set(purpose, pool),
    onPush: (push: { result: string; service: string }) => pushes.inc(push),
    measure({ requests, jobs, changes }: Measurable) {
      const db = jobs ?? requests;
      if (db) measureHeartbeat(registry, db);
      if (jobs) measureQueue(registry, jobs);
      if (changes) measureChanges(registry, changes);
    },
  };
}

type Samples = [labels: Record<string, string>, value: number][];

function addGauge(
  registry: Registry,
  options: Pick<GaugeConfiguration<string>, "name" | "help" | "labelNames" | "aggregator">,
  read: () => Samples | Promise<Samples>,
) {
  new Gauge({
    ...options,
    registers: [registry],
    async collect() {
      if (options.labelNames) this.reset();
      else this.remove();
      for (const [labels, value] of await read()) this.set(labels, value);
    },
  });
}

function measurePools(registry: Registry, pools: Map<string, PoolFigures>) {
  const connections = {
    name: "database_connections",
    help: "Open connections to Postgres, by pool and by whether they run a query",
    labelNames: ["pool", "state"],
  };
  addGauge(registry, connections, () =>
    [...pools].flatMap(
      ([pool, { totalCount, idleCount }]): Samples => [
        [{ pool, state: "idle" }, idleCount],
        [{ pool, state: "busy" }, totalCount - idleCount],
      ],
    ),
  );
  const awaited = {
    name: "database_connections_awaited",
    help: "Queries that wait for a connection of the pool",
    labelNames: ["pool"],
  };
  addGauge(registry, awaited, () =>
    [...pools].map(([pool, { waitingCount }]) => [{ pool }, waitingCount]),
  );
}

function measureChanges(registry: Registry, changes: ChangeFeed) {
  const connected = {
    name: "change_feed_connected",
    help: "1 while notifications of changes arrive; at 0 nothing is cached and open pages stay as they are",
    aggregator: "min",
  } as const;
  addGauge(registry, connected, () => [[{}, changes.isConnected() ? 1 : 0]]);
  const streams = { name: "live_streams", help: "Open pages that wait for live updates" };
  addGauge(registry, streams, () => [[{}, countStreams(changes)]]);
}

const queueGauges = [
  [
    "jobs_oldest_due_seconds",
    "How long the job has waited that is due for the longest",
    "oldestDue",
  ],
  [
    "jobs_longest_running_seconds",
    "How long the job has run that runs for the longest",
    "longestRunning",
  ],
  ["database_server_connections", "Connections to Postgres, of all its clients", "connections"],
  ["database_server_connections_max", "Connections that Postgres allows", "maxConnections"],
  [
    "database_transaction_age",
    "Transactions since the oldest row that vacuum has not frozen; Postgres stops at 2,000 million",
    "transactionAge",
  ],
  ["database_deadlocks_total", "Deadlocks that Postgres has ended in this database", "deadlocks"],
] as const;

const jobStates = ["waiting", "scheduled", "running", "failed_before", "given_up"] as const;

const aggregator = "max";

function measureQueue(registry: Registry, db: Db) {
  const read = atMostEvery(minIntervalMs, () => readQueue(db));
  for (const [name, help, figure] of queueGauges)
    addGauge(registry, { name, help, aggregator }, async () => {
      const figures = await read();
      return figures ? [[{}, figures[figure]]] : [];
    });
  const help = "Jobs in the queue, by what becomes of them";
  addGauge(registry, { name: "jobs", help, labelNames: ["state"], aggregator }, async () => {
    const figures = await read();
    // A state without jobs is reported as 0, because an alert on a missing value never fires.
    const counts = new Map(figures?.jobs);
    return figures ? jobStates.map((state) => [{ state }, counts.get(state) ?? 0]) : [];
  });
}

function measureHeartbeat(registry: Registry, db: Db) {
  const name = "job_worker_seen_seconds";
  const help = "How long ago a process that runs jobs gave a sign of life";
  const read = atMostEvery(minIntervalMs, () => readHeartbeat(db));
  addGauge(registry, { name, help, aggregator }, async () => {
    const age = await read();
    return age === undefined ? [] : [[{}, age]];
  });
}

/** The figures are read at most once in this time, because reading counts up to 100,000 mails. */
const minIntervalMs = 15_000;

function atMostEvery<Value extends {}>(ttl: number, read: () => Promise<Value>) {
  const cache = new LRUCache<"now", Value>({ max: 1, ttl, fetchMethod: read });
  return () => cache.fetch("now").catch(() => undefined);
}

/** The label is `name`, because Prometheus itself uses the label `job`. */
function countRuns(registry: Registry) {
  const count = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ["name"], registers: [registry] });
  const runs = count("job_runs_total", "Runs of jobs that ended, by name");
  const failures = count(
    "job_failures_total",
    "Runs of jobs that failed; each is tried again, up to 25 times",
  );
  const duration = count("job_seconds_total", "How long the runs of jobs took together");
  return {
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

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const kinds = ["api", "assets", "objects", "live", "og"];

export function measureRequests(
  registry: Registry,
  nameRoute: (path: string) => string,
): RequestListener {
  const registers = [registry];
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long answers took, from the request's head to the answer's last byte",
    labelNames: ["method", "kind", "status", "route"],
    registers,
  });
  const aborted = new Counter({
    name: "http_requests_aborted_total",
    help: "Requests whose client went away before the answer was out",
    registers,
  });
  return ({ url = "", method = "" }, res) => {
    const end = duration.startTimer();
    res.on("close", () => {
      if (!res.writableFinished) return aborted.inc();
      const [path = ""] = url.split("?");
      const first = path.split("/", 2)[1] ?? "";
      const kind = kinds.includes(first) ? first : path.endsWith(".data") ? "data" : "page";
      const route = kind === "assets" ? "/assets/*" : nameRoute(path);
      end({
        ...{ method: methods.includes(method) ? method : "other", kind },
        ...{ status: res.statusCode, route },
      });
    });
  };
}
