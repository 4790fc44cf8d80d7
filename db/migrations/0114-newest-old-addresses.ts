import { type Kysely, sql } from "kysely";

/** Since when an address is a former one: a team or court keeps only the newest of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table slug_history add column since timestamptz`.execute(db);
  await sql`alter table slug_history alter column since set default now()`.execute(db);
}
