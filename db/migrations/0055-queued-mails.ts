import { type Kysely, sql } from "kysely";

/** Recipient and subject of queued mails: the queue's own tables are private. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table queued_mails (
    key text primary key,
    address text not null,
    subject text not null,
    created_at timestamptz not null default now()
  )`.execute(db);
}
