import { type Kysely, sql } from "kysely";
import { buildIndex } from "#db/build-index.ts";

export const outsideTransaction = true;

/** The latest added courts, without those of an import that nobody has joined: these may be half a million. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    "teams_latest_courts",
    sql`create index concurrently teams_latest_courts on teams (id)
      where type = 'court' and (source is null or was_joined)`,
  );
}
