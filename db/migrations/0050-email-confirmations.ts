import { type Kysely, sql } from "kysely";

/**
 * Each mailed link confirms the address it was mailed to, until it expires. An older build
 * continues to use `users.email_confirm_token`, which holds the hash of the newest link; links of
 * such a build exist there only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table email_confirmations (
    token_hash text primary key,
    user_id integer not null references users on delete cascade,
    email text not null,
    expires timestamptz not null
  )`.execute(db);
  await sql`create index email_confirmations_user on email_confirmations (user_id)`.execute(db);
}
