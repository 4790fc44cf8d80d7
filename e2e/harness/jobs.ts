import { type RawBuilder, sql } from "kysely";
import { vi } from "vitest";
import { finishRemovals } from "#app/features/answers/remove-player.server.ts";
import { setAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";

/** Starts a job, and waits until it ended. */
export async function runJob(db: Db, name: string, payload: object = {}): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    job_key => ${name})`.execute(db);
  await vi.waitUntil(
    async () => {
      const { rows } = await sql`select from graphile_worker.jobs where key = ${name}`.execute(db);
      return rows.length === 0;
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** Runs waiting jobs at once, and says so to the workers, who look for themselves every two seconds only. */
export async function runAtOnce(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`with moved as (select graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where ${which}), run_at => now()))
    select pg_notify('jobs:insert', json_build_object('r', random(), 'count', count(*))::text)
    from moved`.execute(db);
}

/** Runs a job that mails people before games, and those that are queued for later at once. */
export async function remindNow(db: Db, job: "remind" | "ask"): Promise<void> {
  await runJob(db, job);
  const ofJob = sql`(key like ${`mail:${job}:%`} or key like ${`push:%:${job}:%`})`;
  await runAtOnce(db, sql`attempts = 0 and ${ofJob}`);
}

/** As if the removals from a game that can still be undone were two minutes old. */
export const passTwoMinutes = (db: Db, gameId: number) =>
  setAnswers(db, { gameId }, { leavingAt: new Date() });

/** The two minutes are over: who was removed from a game is out. */
export async function removeNow(db: Db, gameId: number): Promise<void> {
  await passTwoMinutes(db, gameId);
  await finishRemovals(db);
}
