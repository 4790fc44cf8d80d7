import { type Kysely, sql } from "kysely";

/** An index for finding an unknown slug among those that differ in hyphens only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index teams_slug_letters on teams (type, replace(slug, '-', ''))`.execute(db);
}
