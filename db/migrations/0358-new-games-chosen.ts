import { type Kysely, sql } from "kysely";

/** In one transaction, the update of all rows would lock `users` until its end. */
export const outsideTransaction = true;

/**
 * Home asks users once whether they want mails about new games. Users who have stored mail
 * settings and get no such mails are not asked, because they may have chosen that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column if not exists new_games_chosen boolean not null default false`.execute(
    db,
  );
  await sql`update users set new_games_chosen = true
    where not email_notifications and id in (select user_id from mail_settings)`.execute(db);
}
