import { type Kysely, sql } from "kysely";
import { buildIndex } from "#db/build-index.ts";

export const outsideTransaction = true;

/** When an account is deleted, this index finds the changes that the user made. Without it all
 * changes would be read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    "game_changes_by_user",
    sql`create index concurrently game_changes_by_user on game_changes (user_id)`,
  );
}
