import { sql } from "kysely";
import { deleteInBatches } from "#app/platform/database/delete-in-batches.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

export const deleteDoneMessages: Job = {
  name: "delete-done-messages",
  cron: "59 3 * * *",
  run: ({ db }) =>
    deleteInBatches(db, [
      { table: "contact_messages", where: sql`done_at < now() - interval '90 days'` },
      { table: "reports", where: sql`handled_at < now() - interval '90 days'` },
    ]),
};
