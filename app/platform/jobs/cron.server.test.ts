import { sql } from "kysely";
import { queueDue } from "#app/platform/jobs/cron.server.ts";
import type { Db } from "#db/client.server.ts";
import { describe, expect, test, unique } from "#db/testing.ts";

const periodic = () => [
  { name: unique("each-minute"), cron: "* * * * *" },
  { name: unique("never"), cron: "0 0 30 2 *" },
  { name: unique("on-demand") },
];

/** Returns which of the jobs are queued, and whether they run now by the database's clock. */
async function queued(db: Db, jobs: { name: string }[]) {
  const names = jobs.map(({ name }) => name);
  const { rows } = await sql`select task_identifier as name,
      run_at between now() - interval '1 minute' and now() as "isNow"
    from graphile_worker.jobs where task_identifier = any(${names}::text[])`.execute(db);
  return rows;
}

const lastRun = (db: Db, ago: string) =>
  sql`insert into job_marks (name, at) values ('cron', date_trunc('minute', now()) - ${ago}::interval)
    on conflict (name) do update set at = excluded.at`.execute(db);

describe("queueDue", () => {
  test("queues what is due in the minute of the database's clock, to run at once", async ({
    db,
  }) => {
    const jobs = periodic();
    await lastRun(db, "1 hour");
    await queueDue(db, jobs);
    expect(await queued(db, jobs)).toEqual([{ name: jobs[0]?.name, isNow: true }]);
  });

  test("leaves out a minute that another process has queued", async ({ db }) => {
    const jobs = periodic();
    // A minute ahead, so that none begins while this runs.
    await lastRun(db, "-1 minute");
    await queueDue(db, jobs);
    expect(await queued(db, jobs)).toEqual([]);
  });
});
