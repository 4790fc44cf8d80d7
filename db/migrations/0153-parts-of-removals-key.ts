import { type Kysely, sql } from "kysely";

/** A removal has one row for each of its parts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table removed drop constraint removed_pkey,
    add constraint removed_pkey primary key using index removed_parts`.execute(db);
}
