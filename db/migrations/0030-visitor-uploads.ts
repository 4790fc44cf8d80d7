import { type Kysely, sql } from "kysely";

/** A photo may be uploaded before sign-up; a cookie then identifies the owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads add column visitor text`.execute(db);
}
