import { type Kysely, sql } from "kysely";
import { buildIndex } from "#db/build-index.ts";

export const outsideTransaction = true;

/** Deleting an account finds the user's changes by this index, and need not read all changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    "game_changes_by_user",
    sql`create index concurrently game_changes_by_user on game_changes (user_id)`,
  );
}
