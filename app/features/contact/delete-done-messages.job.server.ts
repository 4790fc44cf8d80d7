import { sql } from "kysely";
import { deleteInBatches } from "#app/platform/database/delete-in-batches.server.ts";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

/** Nightly: deletes messages of the contact form 90 days after they were marked as done. */
export const deleteDoneMessages: Job = {
  name: "delete-done-messages",
  cron: "59 3 * * *",
  run: ({ db }) =>
    deleteInBatches(db, [
      { table: "contact_messages", where: sql`done_at < now() - interval '90 days'` },
    ]),
};
