import { type Kysely, sql } from "kysely";

/** When users turned off mails about new games, questions and announcements were turned off as
 * well. These are independent from now on, but stay off for such users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update mail_settings set ask = false, announcements = false
    from users where users.id = mail_settings.user_id and not users.email_notifications`.execute(
    db,
  );
}
