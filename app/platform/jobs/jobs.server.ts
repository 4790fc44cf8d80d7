import { sql } from "kysely";
import type { ObjectStore } from "#app/platform/files/object-store.server.ts";
import type { Mailer } from "#app/platform/mail/mailer.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";
import type { Settings } from "#app/platform/settings/settings.server.ts";
import type { Db } from "#db/client.server.ts";

/** The outside services a job may touch. */
export type JobServices = {
  db: Db;
  settings: Settings;
  files: ObjectStore;
  mailer: Mailer;
  log: Logger;
};

/** Work that is done after the request that caused it, again and again until it succeeds. */
export type Job<Payload = void> = {
  name: string;
  /** When it runs by itself, as in a crontab (UTC); such a job has no payload. */
  cron?: string;
  /** Each process runs one of these at a time, so that a kill interrupts no more than one. */
  oneAtATime?: boolean;
  /** Throws to be run again later. May run twice: a process can be killed right before the end. */
  run: (services: JobServices, payload: Payload) => Promise<void>;
};

type Options = {
  /** A waiting job of the same key is replaced instead of doubled. */
  jobKey?: string;
  /** After so many failures the job stays in the queue, but nobody tries it again. */
  maxAttempts?: number;
  /** A higher number waits for the lower ones; 0 when left out. */
  priority?: number;
};

/**
 * Puts a job into the queue, inside the caller's transaction if it has one: a rollback leaves no
 * job, a commit never forgets one.
 */
export async function enqueue<Payload>(
  db: Db,
  job: Pick<Job<Payload>, "name">,
  payload: Payload,
  { jobKey, maxAttempts, priority }: Options = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${job.name}::text,
    payload => ${JSON.stringify(payload ?? {})}::json,
    job_key => ${jobKey ?? null}::text,
    max_attempts => ${maxAttempts ?? null}::int,
    priority => ${priority ?? null}::int
  )`.execute(db);
}
