import { sql } from "kysely";
import { restorableDays } from "#app/features/audit/restore.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** Nightly: deletes archived rows that can no longer be restored, old log entries and ended sessions. */
export const purgeRemoved: Job = {
  name: "purge-removed",
  cron: "23 3 * * *",
  async run({ db }) {
    await sql`delete from removed where at < now() - make_interval(days => ${restorableDays})`.execute(
      db,
    );
    await sql`delete from audit_log where at < now() - interval '1 year'`.execute(db);
    await sql`delete from admin_sessions where expire < now()`.execute(db);
  },
};
