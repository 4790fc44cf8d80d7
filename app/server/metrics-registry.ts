import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { buckets } from "./request-metrics.ts";

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
    help: "How long queries took, the wait for a connection included, by pool",
    labelNames: ["pool"],
    buckets,
    registers,
  });
  const pushes = new Counter({
    name: "openrun_pushes_total",
    help: "Messages to push services, by what became of them: sent, gone, refused, failed",
    labelNames: ["result", "service"],
    registers,
  });
  return { registry, aborted, queries, pushes, jobs: countRuns(registry) };
}

export type JobRuns = ReturnType<typeof countRuns>;

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
