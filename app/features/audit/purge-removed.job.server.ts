import { sql } from "kysely";
import { restorableDays } from "#app/features/audit/restore.ts";
import { daysAgo } from "#app/platform/database/clock.server.ts";
import { deleteInBatches } from "#app/platform/database/delete-in-batches.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";
import type { Json } from "#db/schema.ts";

export const purgeRemoved: Job = {
  name: "purge-removed",
  cron: "23 3 * * *",
  async run({ db }) {
    await deleteInBatches(db, [
      { table: "removed", where: sql`at < now() - make_interval(days => ${restorableDays})` },
      { table: "audit_log", where: sql`at < now() - interval '1 year'` },
      { table: "admin_sessions", where: sql`expire < now()` },
    ]);
    await db
      .updateTable("auditLog")
      .from("erasures")
      .set({ before: without("before"), after: without("after") })
      .whereRef("erasures.userId", "=", "auditLog.subjectId")
      .where("kind", "=", "users")
      .where("erasures.at", "<", daysAgo(restorableDays))
      .where(sql<boolean>`(before ?| ${personal} or after ?| ${personal})`)
      .execute();
  },
};

const personal = sql`array['name', 'email']`;

const without = (column: "before" | "after") => sql<Json>`${sql.ref(column)} - ${personal}`;
