import { sql } from "kysely";
import type { Job } from "#app/platform/jobs/jobs.server.ts";

const batchSize = 1_000;

export const deleteGivenUp: Job = {
  name: "delete-given-up",
  cron: "53 3 * * *",
  async run({ db }) {
    for (;;) {
      const { rows } = await sql`select id from graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
          and updated_at < now() - interval '30 days' limit ${batchSize}
      ))`.execute(db);
      if (rows.length < batchSize) return;
    }
  },
};
