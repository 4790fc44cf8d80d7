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
    // The last run is set a minute ahead, so that no minute becomes due while the test runs.
    await lastRun(db, "-1 minute");
    await queueDue(db, jobs);
    expect(await queued(db, jobs)).toEqual([]);
  });

  /**
   * Returns the schedule of a nightly job whose minute was `minutesAgo` by the database's clock.
   */
  async function nightlyAt(db: Db, minutesAgo: number) {
    const { rows } = await sql<{
      cron: string;
    }>`select to_char(at, 'FMMI FMHH24') || ' * * *' as cron
      from (select (now() at time zone 'UTC') - make_interval(mins => ${minutesAgo}) as at) x`.execute(
      db,
    );
    return { name: unique("nightly"), cron: rows[0]?.cron ?? "" };
  }

  test("queues once what became due while no process ran, up to a day", async ({ db }) => {
    const [missed, done] = [await nightlyAt(db, 40), await nightlyAt(db, 90)];
    await lastRun(db, "1 hour");
    await queueDue(db, [missed, done]);
    expect(await queued(db, [missed, done])).toEqual([{ name: missed.name, isNow: true }]);
    const later = await nightlyAt(db, 30);
    await queueDue(db, [later]);
    expect(await queued(db, [later])).toEqual([]);

    const old = await nightlyAt(db, 24 * 60 + 60);
    await lastRun(db, "30 days");
    await queueDue(db, [old]);
    expect(await queued(db, [old])).toEqual([{ name: old.name, isNow: true }]);
  });
});
