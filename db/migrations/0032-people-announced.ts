import { type Kysely, sql } from "kysely";

/** Notifies on `user_changed` when a user is created or deleted, or changes name or photo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function announce_users() returns trigger language plpgsql as $$
    begin
      perform pg_notify('user_changed', '');
      return null;
    end $$`.execute(db);
  await sql`create trigger users_announce after insert or delete or update of name, avatar on users
    for each statement execute function announce_users()`.execute(db);
}
