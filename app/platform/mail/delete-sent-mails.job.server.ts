import { sql } from "kysely";
import { deleteInBatches, type Expired } from "#app/platform/database/delete-in-batches.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/**
 * Deletes, every night, the keys of mails whose jobs are long gone, and mails left without a job.
 */
export const deleteSentMails: Job = {
  name: "forget-sent-mails",
  cron: "41 3 * * *",
  run: ({ db }) => deleteInBatches(db, expired),
};

const hasJob = sql`exists (
  select from graphile_worker.jobs where jobs.key = 'mail:' || queued_mails.key
)`;

const expired: Expired[] = [
  { table: "sent_mails", where: sql`sent_at < now() - interval '90 days'` },
  {
    table: "sent_mails",
    where: sql`sent_at is null and claimed_until < now() - interval '90 days'`,
  },
  { table: "counted_mails", where: sql`at < now() - interval '90 days'` },
  {
    table: "queued_mails",
    where: sql`created_at < now() - interval '1 day' and not ${hasJob}`,
  },
];
