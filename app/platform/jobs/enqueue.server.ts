import { type Expression, sql } from "kysely";
import type { Db } from "#db/client.server.ts";

type Options = {
  jobKey?: string;
  runAt?: Date;
};

/** The job exists only if the caller's transaction commits. */
export async function enqueue<Payload>(
  db: Db,
  job: { name: string },
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

/** Use this as a column of a statement. For each row of the statement, one job without payload is
 * queued. */
export const addedJob = ({ name }: { name: string }, { jobKey, runAt }: AddedJobInput) =>
  sql<string>`(graphile_worker.add_job(${name}::text, job_key => ${jobKey}::text,
    run_at => (${runAt})::timestamptz)).id`;

type Run<Payload> = Options & { payload: Payload };

/** If several jobs have the same key, only the last one is kept. Jobs with `bulk` run after all
 * others, because no user waits for them. */
export async function enqueueAll<Payload>(
  db: Db,
  job: { name: string },
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
