import { type Kysely, sql } from "kysely";
import { buildIndex } from "#db/build-index.ts";

export const outsideTransaction = true;

/** Without this index, deleting an account would read all changes to find the user's changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    "game_changes_by_user",
    sql`create index concurrently game_changes_by_user on game_changes (user_id)`,
  );
}
