import { setTimeout as wait } from "node:timers/promises";
import type { ParsedCronItem } from "graphile-worker";
import { sql } from "kysely";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Job, JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

type Periodic = Pick<Job<never>, "name" | "cron">;

const minuteMs = 60_000;
const retryMs = 5_000;

/** Queues the periodic jobs when they are due by the clock of the database. If several processes
 * run this, each job is still queued only once. The returned function stops the queueing, and
 * resolves when no connection is in use any more. */
export function startCron({ db }: Pick<JobServices, "db">, jobs: Periodic[]): () => Promise<void> {
  const stopping = new AbortController();
  const ended = queueEachMinute(db, jobs, stopping.signal);
  return () => {
    stopping.abort();
    return ended;
  };
}

async function queueEachMinute(db: Db, jobs: Periodic[], signal: AbortSignal): Promise<void> {
  let delay = await untilNextMinute(db).catch(() => retryMs);
  while (jobs.some(({ cron }) => cron)) {
    await wait(delay, undefined, { ref: false, signal }).catch(() => {});
    if (signal.aborted) return;
    delay = await queueDue(db, jobs)
      .then(() => untilNextMinute(db))
      .catch(() => retryMs);
  }
}

async function untilNextMinute(db: Db): Promise<number> {
  const { rows } = await sql<{ past: number }>`
    select extract(epoch from clock_timestamp() - date_trunc('minute', clock_timestamp()))::float8
      * 1000 as past`.execute(db);
  return minuteMs - (rows[0]?.past ?? 0);
}

const lookBackMinutes = 24 * 60;

/** Queues the jobs of all minutes since the last run. A nightly job is therefore not left out if
 * the server was restarting at its time. */
export function queueDue(db: Db, jobs: Periodic[]): Promise<void> {
  return db.transaction().execute(async (db) => {
    const before = await lockMark(db);
    const minute = await claimMinute(db);
    if (!minute) return;
    const minutesSince = before ? (minute.getTime() - before.getTime()) / minuteMs : 1;
    const minutes = Array.from(
      { length: Math.min(minutesSince, lookBackMinutes) },
      (_, ago) => new Date(minute.getTime() - ago * minuteMs),
    );
    for (const { task } of await itemsIn(minutes, jobs))
      await enqueue(db, { name: task }, undefined, { jobKey: `cron:${task}` });
  });
}

async function lockMark(db: Db): Promise<Date | undefined> {
  const mark = db.selectFrom("jobMarks").select("at").where("name", "=", "cron").forUpdate();
  return (await mark.executeTakeFirst())?.at;
}

async function claimMinute(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    insert into job_marks as mark (name, at) values ('cron', date_trunc('minute', clock_timestamp()))
    on conflict (name) do update set at = excluded.at where mark.at < excluded.at
    returning at`.execute(db);
  return rows[0]?.at;
}

async function itemsIn(minutes: Date[], jobs: Periodic[]): Promise<ParsedCronItem[]> {
  const { parseCronItems } = await import("graphile-worker");
  const items = jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : []));
  const digests = minutes.map((minute) => ({
    min: minute.getUTCMinutes(),
    hour: minute.getUTCHours(),
    date: minute.getUTCDate(),
    month: minute.getUTCMonth() + 1,
    dow: minute.getUTCDay(),
  }));
  return parseCronItems(items).filter(({ match }) => digests.some((digest) => match(digest)));
}
