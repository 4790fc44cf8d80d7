import { type Kysely, sql } from "kysely";

/** Scripts and styles of recent builds, so that any process can serve those of another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table kept_assets (
    path text primary key,
    body bytea not null,
    used_at timestamptz not null default now()
  )`.execute(db);
}
