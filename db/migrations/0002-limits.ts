import { type Kysely, sql } from "kysely";

/** Counters of rate limits, and responses stored for idempotency keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Unlogged: a crash loses the counts, which does no harm, and each write is cheap.
  await sql`create unlogged table rate_limits (
    key text primary key,
    hits integer not null,
    resets_at timestamptz not null
  )`.execute(db);
  await sql`create index rate_limits_resets_at on rate_limits (resets_at)`.execute(db);

  await sql`create table idempotency_keys (
    owner text not null,
    key text not null,
    request_hash text not null,
    status integer,
    answer json,
    created_at timestamptz not null default now(),
    primary key (owner, key)
  )`.execute(db);
  await sql`create index idempotency_keys_created_at on idempotency_keys (created_at)`.execute(db);
}
