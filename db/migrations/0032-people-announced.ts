import { type Kysely, sql } from "kysely";

/** Whoever comes, leaves, or changes name or photo, all processes hear of it: on `user_changed`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function announce_users() returns trigger language plpgsql as $$
    begin
      perform pg_notify('user_changed', '');
      return null;
    end $$`.execute(db);
  await sql`create trigger users_announce after insert or delete or update of name, avatar on users
    for each statement execute function announce_users()`.execute(db);
}
