import { type Kysely, sql } from "kysely";

/** A photo may come before the account: then a cookie tells whose it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads add column visitor text`.execute(db);
}
