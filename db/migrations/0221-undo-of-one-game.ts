import { type Kysely, sql } from "kysely";

/**
 * Undo now takes back the change of one game only, so the games that were changed together need not
 * be stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table series_changes`.execute(db);
  await sql`alter table game_changes drop column together_with`.execute(db);
}
