import { type Kysely, sql } from "kysely";
import { buildIndex } from "#db/build-index.ts";

export const outsideTransaction = true;

/** When a contact message was dealt with; indexes for refused mails and for mails never sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact_messages add column if not exists done_at timestamptz`.execute(db);
  await buildIndex(
    db,
    "sent_mails_refused",
    sql`create index concurrently sent_mails_refused on sent_mails (sent_at desc)
      where refused is not null`,
  );
  await buildIndex(
    db,
    "sent_mails_unsent",
    sql`create index concurrently sent_mails_unsent on sent_mails (claimed_until)
      where sent_at is null`,
  );
}
