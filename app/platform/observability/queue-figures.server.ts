import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";

type QueueFigures = {
  jobs: [state: string, count: number][];
  /** In seconds: the age of the oldest job that is due, and the duration of the longest running
   * job. */
  oldestDue: number;
  longestRunning: number;
  deadlocks: number;
  connections: number;
  maxConnections: number;
  transactionAge: number;
};

export async function readQueue(db: Db): Promise<QueueFigures> {
  const { rows } = await sql<QueueFigures>`
    with jobs as (
      select run_at, locked_at, case when locked_at is not null then 'running'
        when attempts >= max_attempts then 'given_up'
        when attempts > 0 then 'failed_before'
        when run_at > now() then 'scheduled' else 'waiting' end as state
      from graphile_worker.jobs
    )
    select coalesce((select json_agg(json_build_array(state, count)) from (
        select state, count(*) from jobs group by state) as counted), '[]') as jobs,
      coalesce(extract(epoch from now() - min(run_at) filter (
        where state in ('waiting', 'failed_before') and run_at <= now())), 0)::float8 as oldest_due,
      coalesce(extract(epoch from now() - min(locked_at)), 0)::float8 as longest_running,
      (select deadlocks::float8 from pg_stat_database where datname = current_database()) as deadlocks,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as max_connections,
      (select age(datfrozenxid) from pg_database where datname = current_database()) as transaction_age
    from jobs`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error("The query for the figures of the job queue returned no row");
  return figures;
}

export async function readHeartbeat(db: Db): Promise<number> {
  const { age } = await db
    .selectFrom("jobWorkers")
    .select(({ fn }) =>
      sql<number | null>`extract(epoch from now() - ${fn.max("seenAt")})::float8`.as("age"),
    )
    .executeTakeFirstOrThrow();
  return age ?? Number.POSITIVE_INFINITY;
}
