import { createObjectStore } from "#app/platform/files/object-store.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { createMailer, losesMail } from "#app/platform/mail/mailer.server.ts";
import { type Logger, withRequestId } from "#app/platform/observability/log.server.ts";
import type { Metrics } from "#app/platform/observability/metrics.server.ts";
import { poolHooks } from "#app/platform/observability/query-log.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import { connect, type Db } from "#db/client.server.ts";

const modules = import.meta.glob<object>(
  ["./{features,platform}/**/*.job.server.ts", "./features/**/*.mail.tsx"],
  { eager: true },
);

export const jobs = Object.values(modules).flatMap((exports) =>
  Object.values(exports).filter(isJob),
);

function isJob(exported: unknown): exported is Job<never> {
  return typeof exported === "object" && exported !== null && "run" in exported;
}

type RunningJobs = {
  db: Db;
  stop: () => Promise<void>;
};

const pushesAtOnce = 4;

/** Jobs have their own connections, so that a long job does not hold up requests. */
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
