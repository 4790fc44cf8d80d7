import { type Kysely, sql } from "kysely";
import { buildIndex } from "#db/build-index.ts";

export const outsideTransaction = true;

/** The key of the next migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    "removed_parts",
    sql`create unique index concurrently removed_parts on removed (audit_id, part)`,
  );
}
