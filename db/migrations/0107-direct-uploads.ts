import { type Kysely, sql } from "kysely";

/** The announced size of an upload that goes straight to the bucket; null for one through us. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads add column size integer`.execute(db);
}
