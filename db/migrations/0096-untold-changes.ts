import { type Kysely, sql } from "kysely";
import { buildIndex } from "#db/build-index.ts";

export const outsideTransaction = true;

/** Changes that players are still to be told of: few of all that are stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    "game_changes_untold",
    sql`create index concurrently game_changes_untold on game_changes (at) where told_at is null
      and kind in ('edited', 'moved', 'cancelled', 'put_back', 'undone')`,
  );
}
