import { sql } from "kysely";
import { databaseNow } from "#app/platform/database/clock.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";

export type RecoveryOptions = {
  heartbeatMs?: number;
  /** A worker whose last heartbeat is older than this is treated as killed. */
  deadAfterMs?: number;
};

/** Gives the jobs of killed workers to other workers. The queue itself would do so only after four
 * hours. */
export function startRecovery(
  { db, log }: Pick<JobServices, "db" | "log">,
  id: string,
  { heartbeatMs = 5_000, deadAfterMs = 30_000 }: RecoveryOptions,
): () => void {
  const beatAndRecover = async () => {
    try {
      await writeHeartbeat(db, id);
      const released = await releaseJobs(db, deadAfterMs);
      if (released > 0) log.warn({ released }, "jobs: released the jobs of a worker that died");
    } catch {
      // The database is unavailable; the next heartbeat tries again.
    }
  };
  void beatAndRecover();
  const timer = setInterval(beatAndRecover, heartbeatMs);
  return () => clearInterval(timer);
}

const writeHeartbeat = (db: JobServices["db"], id: string) =>
  db
    .insertInto("jobWorkers")
    .values({ id, seenAt: databaseNow })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ seenAt: databaseNow }))
    .execute();

async function releaseJobs(db: JobServices["db"], deadAfterMs: number): Promise<number> {
  const { rows } = await sql<{ workers: string[] | null; jobs: number }>`
    with recent as (
      select id from job_workers where seen_at > now() - make_interval(secs => ${deadAfterMs / 1000})
    ), gone as (
      delete from job_workers where seen_at < now() - interval '1 day'
    )
    select array_agg(distinct locked_by) as workers, count(*)::int as jobs
    from graphile_worker.jobs
    where locked_by is not null and locked_by not in (select id from recent)
      and locked_at < now() - make_interval(secs => ${deadAfterMs / 1000})`.execute(db);
  const [dead] = rows;
  if (!dead?.jobs) return 0;
  await sql`select graphile_worker.force_unlock_workers(${dead.workers}::text[])`.execute(db);
  return dead.jobs;
}
