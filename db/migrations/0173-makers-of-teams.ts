import { type Kysely, sql } from "kysely";
import { buildIndex } from "#db/build-index.ts";

export const outsideTransaction = true;

/** The deletion of an account finds the teams that the user made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    "game_sides_made_by",
    sql`create index concurrently game_sides_made_by on game_sides (made_by)
      where made_by is not null`,
  );
}
