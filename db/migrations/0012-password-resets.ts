import { type Kysely, sql } from "kysely";

/** Password reset links, and the last confirmation link of a user: opening it again is no error. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column email_confirmed_by text unique`.execute(db);
  await sql`create table password_resets (
    token_hash text primary key,
    user_id integer not null references users on delete cascade,
    expires timestamptz not null
  )`.execute(db);
  await sql`create index password_resets_user on password_resets (user_id)`.execute(db);
}
