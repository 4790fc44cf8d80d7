import { sql } from "kysely";
import { restorableDays } from "#app/features/audit/restore.ts";
import { deleteInBatches } from "#app/platform/database/delete-in-batches.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** Nightly: deletes archived rows that can no longer be restored, old log entries and ended sessions. */
export const purgeRemoved: Job = {
  name: "purge-removed",
  cron: "23 3 * * *",
  run: ({ db }) =>
    deleteInBatches(db, [
      { table: "removed", where: sql`at < now() - make_interval(days => ${restorableDays})` },
      { table: "audit_log", where: sql`at < now() - interval '1 year'` },
      { table: "admin_sessions", where: sql`expire < now()` },
    ]),
};
