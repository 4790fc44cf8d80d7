import { type Kysely, sql } from "kysely";

/**
 * Changes of several games that were made as one (a series) name the first of them, so that they are
 * undone as one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_changes add column together_with integer`.execute(db);
  await sql`create index game_changes_together on game_changes (together_with)
    where together_with is not null`.execute(db);
}
