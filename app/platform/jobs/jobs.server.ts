import type { ObjectStore } from "#app/platform/files/object-store.server.ts";
import type { Mailer } from "#app/platform/mail/mailer.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

export type JobServices = {
  db: Db;
  settings: Settings;
  files: ObjectStore;
  mailer: Mailer;
  log: Logger;
  onPush?: (push: { result: string; service: string }) => void;
};

export type Job<Payload = void> = {
  name: string;
  /** A crontab schedule in UTC. A periodic job has no payload. */
  cron?: string;
  /** Jobs that send mails or pushes wait for other servers. These jobs have workers of their own,
   * so that a slow server delays no other job. */
  lane?: "mails" | "pushes";
  /** If this throws, the queue runs the job again. A killed process may also leave a finished job
   * in the queue. So every job has to allow for a second run. */
  run: (services: JobServices, payload: Payload) => Promise<void>;
};

type Step = {
  of: { gameId: number };
  run: () => Promise<unknown>;
};

export async function runEach(log: Logger, steps: Step[]): Promise<void> {
  const errors: unknown[] = [];
  for (const { of, run } of steps) {
    try {
      await run();
    } catch (error) {
      log.warn({ ...of, code: errorCode(error) }, "jobs: one of several steps failed");
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1)
    throw new AggregateError(errors, `${errors.length} of ${steps.length} steps of the job failed`);
}

/** Error messages of other services contain users' mail addresses, so only a code is logged. */
export const errorCode = (error: unknown) =>
  error instanceof Error && "code" in error && error.code
    ? error.code
    : String(error).split(":")[0];
