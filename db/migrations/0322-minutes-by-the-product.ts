import { type Kysely, sql } from "kysely";

/** Only releases before 1.1.0 needed these triggers, because they did not write
 * `decide_minutes`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger games_insert_decide_minutes on games`.execute(db);
  await sql`drop trigger games_update_decide_minutes on games`.execute(db);
  await sql`drop function set_decide_minutes()`.execute(db);
}
