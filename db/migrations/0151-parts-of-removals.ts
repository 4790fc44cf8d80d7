import { type Kysely, sql } from "kysely";

/** What goes with a large team is archived in several rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table removed add column part integer not null default 0`.execute(db);
}
