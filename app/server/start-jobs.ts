import { jobs } from "#app/jobs.server.ts";
import { createObjectStore } from "#app/platform/files/object-store.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { createMailer, losesMail } from "#app/platform/mail/mailer.server.ts";
import { type Logger, withRequestId } from "#app/platform/observability/log.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { connect, type Db } from "#db/client.server.ts";
import type { Metrics } from "./metrics.ts";
import { poolHooks } from "./query-log.ts";

type RunningJobs = {
  /** The jobs' own pool. */
  db: Db;
  stop: () => Promise<void>;
};

/**
 * Runs jobs until stopped, on connections of their own: a long clean-up must not hold up requests,
 * and may take longer than one.
 */
export function startJobs(settings: Settings, log: Logger, metrics?: Metrics): RunningJobs {
  const hooks = poolHooks("jobs", log, metrics);
  const db = connect(settings.databaseDirectUrl, { ...hooks, max: 5, statementMs: 60_000 });
  const files = createObjectStore(settings, log);
  const mailer = createMailer(settings);
  if (losesMail(settings)) {
    log.warn(
      "Mail reaches nobody: it becomes files in DATA_DIR/outbox. Set SMTP_URL and MAIL_FROM.",
    );
  }
  const services = { db, files, mailer, settings, log, onPush: metrics?.onPush };
  const worker = startWorker(services, jobs, {
    around: watchJobs(metrics),
    lanes: { mails: settings.mail.concurrency, pushes: pushesAtOnce },
  });
  return { db, stop: () => worker.stop().then(mailer.close) };
}

/** The number of pushes that a process sends at once. */
const pushesAtOnce = 4;

/** Measures each run, and gives the log the job's name and id. */
function watchJobs(metrics?: Metrics) {
  for (const { name } of jobs) metrics?.jobs.expect(name);
  return async (name: string, id: string, run: () => Promise<void>) => {
    const startedAt = performance.now();
    const end = (hasFailed: boolean) =>
      metrics?.jobs.add(name, { seconds: (performance.now() - startedAt) / 1000, hasFailed });
    try {
      await withRequestId(`${name}-${id}`, run);
      end(false);
    } catch (error) {
      end(true);
      throw error;
    }
  };
}
