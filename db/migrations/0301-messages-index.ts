import { type Kysely, sql } from "kysely";
import { buildIndex } from "#db/build-index.ts";

export const outsideTransaction = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndex(
    db,
    "contact_messages_open",
    sql`create index concurrently contact_messages_open on contact_messages (id) where done_at is null`,
  );
  await buildIndex(
    db,
    "contact_messages_by_sender",
    sql`create index concurrently contact_messages_by_sender on contact_messages (email, created_at)`,
  );
}
