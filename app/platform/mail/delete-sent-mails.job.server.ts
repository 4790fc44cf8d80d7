import { sql } from "kysely";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/**
 * Deletes, every night, the keys of mails whose jobs are long gone, and mails left without a job.
 */
export const deleteSentMails: Job = {
  name: "forget-sent-mails",
  cron: "41 3 * * *",
  async run({ db }) {
    await sql`delete from sent_mails where sent_at < now() - interval '90 days'`.execute(db);
    await sql`delete from counted_mails where at < now() - interval '90 days'`.execute(db);
    await sql`delete from queued_mails where created_at < now() - interval '1 day' and not exists (
      select from graphile_worker.jobs where jobs.key = 'mail:' || queued_mails.key
    )`.execute(db);
  },
};
