import { type Expression, sql } from "kysely";
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
  /** Counts what became of a push, for the metrics. */
  onPush?: (push: { result: string; service: string }) => void;
};

/** Work that runs after the request that caused it, retried until it succeeds. */
export type Job<Payload = void> = {
  name: string;
  /** Crontab schedule (UTC) of a periodic job; such a job has no payload. */
  cron?: string;
  /**
   * Jobs that post to other servers have a lane of their own: one that hangs delays nothing else. At most
   * `MAIL_CONCURRENCY` mails and four pushes run at a time: a kill interrupts at most that many.
   */
  lane?: "mails" | "pushes";
  /** Throw to be retried. May run twice: a process can be killed right before the end. */
  run: (services: JobServices, payload: Payload) => Promise<void>;
};

type Options = {
  /** Replaces a waiting job with the same key. */
  jobKey?: string;
  /** Not before this instant; at once by default. */
  runAt?: Date;
};

/**
 * Queues a job inside the caller's transaction, if there is one: it exists exactly if that commits.
 */
export async function enqueue<Payload>(
  db: Db,
  job: Pick<Job<Payload>, "name">,
  payload: Payload,
  { jobKey, runAt }: Options = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${job.name}::text,
    payload => ${JSON.stringify(payload ?? {})}::json,
    job_key => ${jobKey ?? null}::text,
    run_at => ${runAt ?? null}::timestamptz
  )`.execute(db);
}

type AddedJobInput = { jobKey: string; runAt: Expression<Date> };

/** The same as a column of a statement, once for each of its rows, for a job without a payload. */
export const addedJob = ({ name }: Pick<Job, "name">, { jobKey, runAt }: AddedJobInput) =>
  sql<string>`(graphile_worker.add_job(${name}::text, job_key => ${jobKey}::text,
    run_at => (${runAt})::timestamptz)).id`;

type Run<Payload> = Options & { payload: Payload };

/**
 * Queues many runs of a job in one statement; of several with one key, the last. Those about an event of many
 * (`bulk`) run after what a user is waiting for.
 */
export async function enqueueAll<Payload>(
  db: Db,
  job: Pick<Job<Payload>, "name">,
  runs: Run<Payload>[],
  { bulk = false }: { bulk?: boolean } = {},
): Promise<void> {
  if (runs.length === 0) return;
  await sql`select count(*) from graphile_worker.add_jobs(array(
    select row(${job.name}::text, payload, null, "runAt", null, "jobKey", ${bulk ? 10 : 0}::int, null)::graphile_worker.job_spec
    from json_to_recordset(${JSON.stringify(runs)}::json)
      as run(payload json, "runAt" timestamptz, "jobKey" text)
  ))`.execute(db);
}

type Step = { /** Names it in the log. */ of: { gameId: number }; run: () => Promise<unknown> };

/**
 * Runs the steps of a job one after another. One that fails is logged and holds up no other; at the
 * end this throws, so that the job is seen as failed and retried.
 */
export async function runEach(log: Logger, steps: Step[]): Promise<void> {
  const errors: unknown[] = [];
  for (const { of, run } of steps) {
    try {
      await run();
    } catch (error) {
      log.warn({ ...of, code: toErrorCode(error) }, "jobs: one of several failed");
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} of ${steps.length}`);
}

/** Returns what the log says of an error: messages of other services contain users' addresses. */
export const toErrorCode = (error: unknown) =>
  error instanceof Error && "code" in error && error.code
    ? error.code
    : String(error).split(":")[0];
