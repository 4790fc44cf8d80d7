import { type Kysely, sql } from "kysely";

/** In one transaction, updating all rows would lock `users` for too long. */
export const outsideTransaction = true;

/** Home asks users once whether they want mails about new games. Users who already turned these
 * mails off are not asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column if not exists new_games_chosen boolean not null default false`.execute(
    db,
  );
  await sql`update users set new_games_chosen = true
    where not email_notifications and id in (select user_id from mail_settings)`.execute(db);
}
