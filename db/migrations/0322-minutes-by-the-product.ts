import { type Kysely, sql } from "kysely";

/** The triggers set `decide_minutes` for releases before 1.1.0, which only wrote `decide_at`. These
 * triggers are no longer needed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger games_insert_decide_minutes on games`.execute(db);
  await sql`drop trigger games_update_decide_minutes on games`.execute(db);
  await sql`drop function set_decide_minutes()`.execute(db);
}
