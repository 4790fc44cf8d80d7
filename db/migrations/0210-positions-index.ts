import { type Kysely, sql } from "kysely";
import { buildIndex } from "#db/build-index.ts";

export const outsideTransaction = true;

/** Courts by position: a search looks for those in a box. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    "teams_by_position",
    sql`create index concurrently teams_by_position
      on teams using gist (point(lon::float8, lat::float8))
      where type = 'court' and lat is not null`,
  );
}
