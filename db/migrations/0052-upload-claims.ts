import { type Kysely, sql } from "kysely";

/** Which upload is being turned into an image, and which one has no raw bytes any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads
    add column claimed_until timestamptz, add column cleared_at timestamptz`.execute(db);
  await sql`create index uploads_not_cleared on uploads (created_at)
    where cleared_at is null`.execute(db);
}
