import { sql } from "kysely";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";

export type RecoveryOptions = {
  /** How often a worker says that it lives, in milliseconds. */
  beat?: number;
  /** After how long without a word its jobs are taken over, in milliseconds. */
  deadAfter?: number;
};

/**
 * Says every few seconds that worker `id` lives, and sets free the jobs of workers that no longer
 * say so: the queue itself would let a killed process hold them for four hours.
 */
export function startRecovery(
  { db, log }: Pick<JobServices, "db" | "log">,
  id: string,
  { beat = 5_000, deadAfter = 30_000 }: RecoveryOptions,
): () => void {
  const sayAndRescue = async () => {
    try {
      await sayAlive(db, id);
      const rescued = await rescue(db, deadAfter);
      if (rescued > 0) log.warn({ rescued }, "jobs: took over from a worker that died");
    } catch {
      // The database is away; the next beat tries again.
    }
  };
  void sayAndRescue();
  const timer = setInterval(sayAndRescue, beat);
  return () => clearInterval(timer);
}

const sayAlive = (db: JobServices["db"], id: string) =>
  sql`insert into job_workers (id, seen_at) values (${id}, now())
      on conflict (id) do update set seen_at = now()`.execute(db);

/** Frees the jobs of dead workers and answers how many there were. */
async function rescue(db: JobServices["db"], deadAfter: number): Promise<number> {
  const { rows } = await sql<{ workers: string[]; jobs: number }>`
    with recent as (
      select id from job_workers where seen_at > now() - make_interval(secs => ${deadAfter / 1000})
    ), gone as (
      delete from job_workers where seen_at < now() - interval '1 day'
    )
    select array_agg(distinct locked_by) as workers, count(*)::int as jobs
    from graphile_worker.jobs
    where locked_by is not null and locked_by not in (select id from recent)
      and locked_at < now() - make_interval(secs => ${deadAfter / 1000})`.execute(db);
  const [dead] = rows;
  if (!dead?.jobs) return 0;
  await sql`select graphile_worker.force_unlock_workers(${dead.workers}::text[])`.execute(db);
  return dead.jobs;
}
