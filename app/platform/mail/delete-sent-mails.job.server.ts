import { sql } from "kysely";
import { deleteInBatches, type Expired } from "#app/platform/database/delete-in-batches.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** Deletes records of sent mails and pushes after 90 days, and devices that were not used for 90
 * days. */
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
  { table: "sent_pushes", where: sql`claimed_until < now() - interval '90 days'` },
  {
    table: "push_devices",
    where: sql`greatest(created_at, used_at) < now() - interval '90 days'`,
  },
  { table: "counted_mails", where: sql`at < now() - interval '90 days'` },
  {
    table: "queued_mails",
    where: sql`created_at < now() - interval '1 day' and not ${hasJob}`,
  },
];
