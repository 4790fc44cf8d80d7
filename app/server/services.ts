import diagnosticsChannel from "node:diagnostics_channel";
import { jobs } from "#app/jobs.server.ts";
import { openChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import { createObjectStore } from "#app/platform/files/object-store.server.ts";
import type { AppServices } from "#app/platform/http/request-context.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { createMailer, losesMail } from "#app/platform/mail/mailer.server.ts";
import { serializeError } from "#app/platform/observability/errors.server.ts";
import {
  currentRequestId,
  type Logger,
  withRequestId,
} from "#app/platform/observability/log.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { connect, type Db } from "#db/client.server.ts";
import type { Metrics, PoolFigures } from "./metrics.ts";

/** The services that requests use. None of them waits for the database, which may start later. */
export function createServices(settings: Settings, log: Logger, metrics?: Metrics): AppServices {
  const hooks = poolHooks("requests", log, metrics);
  const db = connect(settings.databaseUrl, { ...hooks, max: settings.databasePoolSize });
  const onError = hooks.onIdleError;
  const changes = openChangeFeed(settings.databaseDirectUrl, { db, onError });
  return { db, changes, files: createObjectStore(settings, log), settings };
}

type RunningJobs = {
  /** The jobs' own pool. */
  db: Db;
  stop: () => Promise<void>;
};

/** The number of pushes that a process sends at once. */
const pushesAtOnce = 4;

/**
 * Runs jobs until stopped, on connections of their own: a long clean-up must not hold up requests,
 * and may take longer than one.
 */
export function startJobs(settings: Settings, log: Logger, metrics?: Metrics): RunningJobs {
  const hooks = poolHooks("jobs", log, metrics);
  const db = connect(settings.databaseDirectUrl, { ...hooks, max: 5, statementMs: 60_000 });
  const files = createObjectStore(settings, log);
  const mailer = createMailer(settings);
  if (losesMail(settings))
    log.warn(
      "Mail reaches nobody: it becomes files in DATA_DIR/outbox. Set SMTP_URL and MAIL_FROM.",
    );
  const services = { db, files, mailer, settings, log, onPush: metrics?.onPush };
  const worker = startWorker(services, jobs, {
    around: watchJobs(metrics),
    lanes: { mails: settings.mail.concurrency, pushes: pushesAtOnce },
  });
  return { db, stop: () => worker.stop().then(mailer.close) };
}

/** Measures each run, and gives the log the job's name and id. */
function watchJobs(metrics?: Metrics) {
  for (const { name } of jobs) metrics?.jobs.expect(name);
  return async (name: string, id: string, run: () => Promise<void>) => {
    const startedAt = performance.now();
    let hasFailed = true;
    try {
      await withRequestId(`${name}-${id}`, run);
      hasFailed = false;
    } finally {
      metrics?.jobs.add(name, { seconds: (performance.now() - startedAt) / 1000, hasFailed });
    }
  };
}

/** Slower queries are logged, in milliseconds. */
const slowMs = 500;

/** Tests listen to it, and check how Postgres plans each statement with many rows. */
const statements = diagnosticsChannel.channel("openrun:statement");

/** Reports of each pool of a process: broken connections, slow queries, durations and its size. */
function poolHooks(purpose: string, log: Logger, metrics?: Metrics) {
  const logSlow = slowQueryLog(log);
  return {
    purpose,
    onIdleError: (error: Error) => log.warn({ err: serializeError(error) }, "database"),
    onQuery(text: string, milliseconds: number, values: readonly unknown[]) {
      metrics?.onQuery(purpose, milliseconds);
      logSlow(text, milliseconds);
      if (statements.hasSubscribers) statements.publish({ text, values, of: currentRequestId() });
    },
    onOpen: (pool: PoolFigures) => metrics?.onPool(purpose, pool),
  };
}

/** Logs the SQL of slow queries with the id of their request or job, never the values. */
export const slowQueryLog = (log: Logger) => (text: string, milliseconds: number) => {
  if (milliseconds < slowMs) return;
  const line = { requestId: currentRequestId(), ms: Math.round(milliseconds) };
  log.warn({ ...line, sql: text.replace(/\s+/g, " ").slice(0, 500) }, "slow query");
};
