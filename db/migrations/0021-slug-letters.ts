import { type Kysely, sql } from "kysely";

/** An address that nothing answers is looked for among those with other hyphens, by index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index teams_slug_letters on teams (type, replace(slug, '-', ''))`.execute(db);
}
