import { sql } from "kysely";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** Hourly: deletes expired sessions, links, counters, idempotency records and files of old builds. */
export const forgetExpired: Job = {
  name: "forget-expired",
  cron: "23 * * * *",
  async run({ db }) {
    await sql`delete from sessions where expire < now()`.execute(db);
    await sql`delete from password_resets where expires < now()`.execute(db);
    await sql`delete from email_confirmations where expires < now()`.execute(db);
    await sql`delete from rate_limits where resets_at < now()`.execute(db);
    await sql`delete from idempotency_keys where created_at < now() - interval '1 day'`.execute(db);
    await sql`delete from kept_assets where used_at < now() - interval '30 days'`.execute(db);
  },
};
