import { type Kysely, sql } from "kysely";

/** When the owner of an unused, never confirmed account was told that it will be deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column removal_told_at timestamptz`.execute(db);
}
