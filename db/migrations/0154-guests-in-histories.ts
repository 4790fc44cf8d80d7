import { type Kysely, sql } from "kysely";
import { buildIndex } from "#db/build-index.ts";

export const outsideTransaction = true;

/** The entries of histories that name a guest, which a nightly job forgets: few, of a table that grows for ever. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    "game_changes_naming_guests",
    sql`create index concurrently game_changes_naming_guests on game_changes (game_id)
      where after ? 'guest'`,
  );
}
