import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Db } from "#db/client.server.ts";

/**
 * The least time between two reads, in ms. The queue may hold 100,000 mails, and each read counts them
 * all; so only processes that run jobs do it.
 */
const minIntervalMs = 15_000;

type Figures = {
  waiting: number;
  scheduled: number;
  running: number;
  failedBefore: number;
  givenUp: number;
  oldestDue: number;
  longestRunning: number;
  deadlocks: number;
  connections: number;
  maxConnections: number;
  transactionAge: number;
};

/** Gauges of one figure each. */
const gauges: [name: string, help: string, figure: keyof Figures][] = [
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
];

/** Measures the queue and the database it is in. Exposes no value while the database is unavailable. */
export function measureQueue(registry: Registry, db: Db): void {
  const read = atMostEvery(minIntervalMs, () => readFigures(db));
  const common = { registers: [registry], aggregator: "max" as const };
  for (const [name, help, figure] of gauges)
    addGauge(registry, { name, help }, async () => (await read())?.[figure]);
  new Gauge({
    ...common,
    name: "jobs",
    help: "Jobs in the queue, by what becomes of them",
    labelNames: ["state"],
    async collect() {
      this.reset();
      const figures = await read();
      if (!figures) return;
      // Also states without a job: a rule about a series that is missing never fires.
      this.set({ state: "waiting" }, figures.waiting);
      this.set({ state: "scheduled" }, figures.scheduled);
      this.set({ state: "running" }, figures.running);
      this.set({ state: "failed_before" }, figures.failedBefore);
      this.set({ state: "given_up" }, figures.givenUp);
    },
  });
  new Counter({
    ...common,
    name: "database_deadlocks_total",
    help: "Deadlocks that Postgres has ended in this database",
    async collect() {
      this.remove();
      const figures = await read();
      if (figures) this.inc(figures.deadlocks);
    },
  });
}

/**
 * Measures the time since any worker gave a sign of life, by the database's clock. Each process measures it: none may
 * be a worker.
 */
export function measureHeartbeat(registry: Registry, db: Db): void {
  const name = "job_worker_seen_seconds";
  const help = "How long ago a process that runs jobs gave a sign of life";
  addGauge(
    registry,
    { name, help },
    atMostEvery(minIntervalMs, () => readHeartbeat(db)),
  );
}

type Read<Value> = () => Promise<Value | undefined>;

function addGauge(registry: Registry, text: { name: string; help: string }, read: Read<number>) {
  new Gauge({
    ...text,
    registers: [registry],
    aggregator: "max",
    async collect() {
      // Without labels it starts at 0, which says something else than no value.
      this.remove();
      const now = await read();
      if (now !== undefined) this.set(now);
    },
  });
}

/** Reads once for all gauges of a scrape, and for scrapes that follow soon. A failed read is no value. */
function atMostEvery<Value extends {}>(ttl: number, read: () => Promise<Value>): Read<Value> {
  const cache = new LRUCache<"now", Value>({ max: 1, ttl, fetchMethod: read });
  return () => cache.fetch("now").catch(() => undefined);
}

async function readFigures(db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'scheduled')::int as scheduled,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'failed_before')::int as failed_before,
      count(*) filter (where state = 'given_up')::int as given_up,
      coalesce(extract(epoch from now() - min(run_at) filter (
        where state in ('waiting', 'failed_before') and run_at <= now())), 0)::float8 as oldest_due,
      coalesce(extract(epoch from now() - min(locked_at)), 0)::float8 as longest_running,
      (select deadlocks::float8 from pg_stat_database where datname = current_database()) as deadlocks,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as max_connections,
      (select age(datfrozenxid) from pg_database where datname = current_database()) as transaction_age
    from (
      select run_at, locked_at, case when locked_at is not null then 'running'
        when attempts >= max_attempts then 'given_up'
        when attempts > 0 then 'failed_before'
        when run_at > now() then 'scheduled' else 'waiting' end as state
      from graphile_worker.jobs
    ) as job`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error("The queue has no figures");
  return figures;
}

/** Infinite where no worker has ever run. */
async function readHeartbeat(db: Db): Promise<number> {
  const { age } = await db
    .selectFrom("jobWorkers")
    .select(({ fn }) =>
      sql<number | null>`extract(epoch from now() - ${fn.max("seenAt")})::float8`.as("age"),
    )
    .executeTakeFirstOrThrow();
  return age ?? Number.POSITIVE_INFINITY;
}
