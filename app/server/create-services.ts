import { jobs } from "#app/jobs.server.ts";
import { openChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import { createObjectStore } from "#app/platform/files/object-store.server.ts";
import type { AppServices } from "#app/platform/http/app-services.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { createMailer, losesMail } from "#app/platform/mail/mailer.server.ts";
import { serializeError } from "#app/platform/observability/errors.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { connect } from "#db/client.server.ts";
import type { Metrics } from "./metrics.ts";
import { slowQueryLog } from "./query-log.ts";

type RunningServices = {
  services: AppServices;
  /** Background services; stopped while the last requests are being served. */
  onStop: (() => Promise<void>)[];
};

/**
 * Creates the services of a process. None of them waits for the database, which may start later.
 */
export function createServices(
  settings: Settings,
  log: Logger,
  metrics?: Metrics,
): RunningServices {
  const onIdleError = (error: Error) => log.warn({ err: serializeError(error) }, "database");
  const logSlow = slowQueryLog(log);
  const onQuery = (text: string, milliseconds: number) => {
    metrics?.onQuery(milliseconds);
    logSlow(text, milliseconds);
  };
  const db = connect(settings.databaseUrl, { onIdleError, onQuery });
  const changes = openChangeFeed(settings.databaseUrl, onIdleError);
  const files = createObjectStore(settings, log);
  const mailer = createMailer(settings);
  if (losesMail(settings)) {
    log.warn(
      "Mail reaches nobody: it becomes files in DATA_DIR/outbox. Set SMTP_URL and MAIL_FROM.",
    );
  }
  const worker = startWorker({ db, files, mailer, settings, log }, jobs);
  return {
    services: { db, changes, files, settings },
    onStop: [() => changes.stop(), () => worker.stop().then(mailer.close)],
  };
}
