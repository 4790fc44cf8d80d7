import { jobs } from "#app/jobs.server.ts";
import { createObjectStore } from "#app/platform/files/object-store.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { createMailer, losesMail } from "#app/platform/mail/mailer.server.ts";
import { serializeError } from "#app/platform/observability/errors.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { connect, type Db } from "#db/client.server.ts";
import type { Metrics } from "./metrics.ts";

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
  const onIdleError = (error: Error) => log.warn({ err: serializeError(error) }, "database");
  const db = connect(settings.databaseDirectUrl, {
    purpose: "jobs",
    max: 5,
    statementMs: 60_000,
    onIdleError,
    onOpen: (pool) => metrics?.onPool("jobs", pool),
  });
  const files = createObjectStore(settings, log);
  const mailer = createMailer(settings);
  if (losesMail(settings)) {
    log.warn(
      "Mail reaches nobody: it becomes files in DATA_DIR/outbox. Set SMTP_URL and MAIL_FROM.",
    );
  }
  const worker = startWorker({ db, files, mailer, settings, log }, jobs);
  return { db, stop: () => worker.stop().then(mailer.close) };
}
