import { type Kysely, sql } from "kysely";

/** Which admin dealt with a message of the contact form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact_messages add column done_by text`.execute(db);
}
