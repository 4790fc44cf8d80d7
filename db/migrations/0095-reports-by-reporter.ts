import { type Kysely, sql } from "kysely";
import { buildIndex } from "#db/build-index.ts";

export const outsideTransaction = true;

/** Users download the reports they wrote; a deleted account is no longer the reporter of any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    "reports_reporter",
    sql`create index concurrently reports_reporter on reports (reporter_id)
      where reporter_id is not null`,
  );
}
