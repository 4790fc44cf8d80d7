import { type Kysely, sql } from "kysely";

/** Mails sent, so that none is sent twice; addresses that refuse mail; heartbeats of workers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table sent_mails (
    key text primary key,
    claimed_until timestamptz not null,
    sent_at timestamptz,
    refused text
  )`,
  sql`create index sent_mails_sent_at on sent_mails (sent_at)`,
  sql`alter table users add column email_refused_at timestamptz`,
  sql`create table job_workers (
    id text primary key,
    seen_at timestamptz not null
  )`,
];
