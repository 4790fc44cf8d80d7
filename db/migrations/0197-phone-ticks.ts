import { type Kysely, sql } from "kysely";

/** Which notices a user wants on phones and computers; the columns beside them are about e-mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_settings
    add column push_new boolean not null default false,
    add column push_mine boolean not null default true,
    add column push_remind_day boolean not null default true,
    add column push_remind_soon boolean not null default false,
    add column push_ask boolean not null default true,
    add column push_calls boolean not null default false,
    add column push_announcements boolean not null default true`.execute(db);
}
