import { type Kysely, sql } from "kysely";

/** Undoing a change now affects a single game, so the database need not know which games were
 * changed together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table series_changes`.execute(db);
  await sql`alter table game_changes drop column together_with`.execute(db);
}
