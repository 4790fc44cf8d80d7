import { type Kysely, sql } from "kysely";

/**
 * The language of a user (null: that of the browser), that of mails when there is none, and the one in
 * which a guest replied.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column language text,
    add column mail_language text not null default 'en'`.execute(db);
  await sql`alter table guests add column language text not null default 'en'`.execute(db);
  // Validated by the next migration, in a transaction that holds no lock against writes.
  await sql`alter table users
    add constraint users_language check (language in ('en', 'de')) not valid,
    add constraint users_mail_language check (mail_language in ('en', 'de')) not valid`.execute(db);
  await sql`alter table guests
    add constraint guests_language check (language in ('en', 'de')) not valid`.execute(db);
}
