import { type Kysely, sql } from "kysely";

/** The address a reset link was mailed to. An older build does not record it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table password_resets add column email text`.execute(db);
}
