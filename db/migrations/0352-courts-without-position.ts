import { type Kysely, sql } from "kysely";
import { buildIndex } from "#db/build-index.ts";

export const outsideTransaction = true;

/** A search lists courts without a position last. This index contains only those courts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    "teams_without_position",
    sql`create index concurrently teams_without_position on teams (id)
      where type = 'court' and lat is null`,
  );
}
