import { type Kysely, sql } from "kysely";
import { buildIndex } from "#db/build-index.ts";

export const outsideTransaction = true;

/** There may be half a million imported courts that nobody has joined. This index leaves them
 * out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    "teams_latest_courts",
    sql`create index concurrently teams_latest_courts on teams (id)
      where type = 'court' and (source is null or was_joined)`,
  );
}
