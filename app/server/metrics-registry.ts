import { sql } from "kysely";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Db } from "#db/client.server.ts";
import { buckets } from "./request-figures.ts";

export type MetricsRegistry = ReturnType<typeof createMetricsRegistry>;

/** All metrics, under the names operators see. */
export function createMetricsRegistry() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const aborted = new Counter({
    name: "http_requests_aborted_total",
    help: "Requests whose client went away before the answer was out",
    registers,
  });
  const queries = new Histogram({
    name: "database_query_duration_seconds",
    help: "How long queries took, the wait for a connection included",
    buckets,
    registers,
  });
  return { registry, aborted, queries };
}

/** Counts the job queue on each scrape; exposes no value while the database is unavailable. */
export function measureJobs(registry: Registry, db: Db): void {
  new Gauge({
    name: "jobs",
    help: "Jobs in the queue, by what becomes of them",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      this.reset();
      const { rows } = await countJobs(db).catch(() => ({ rows: [] }));
      for (const { state, count } of rows) this.set({ state }, count);
    },
  });
}

const countJobs = (db: Db) =>
  sql<{ state: string; count: number }>`
    select case when attempts >= max_attempts then 'given_up'
      when locked_at is not null then 'running'
      when attempts > 0 then 'failed_before'
      when run_at > now() then 'scheduled' else 'waiting' end as state, count(*)::int as count
    from graphile_worker.jobs group by 1`.execute(db);
