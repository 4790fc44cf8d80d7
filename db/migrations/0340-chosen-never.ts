import { type Kysely, sql } from "kysely";

/** When users turned off mails about new games, questions and announcements were also turned off.
 * From now on the three are independent, but all stay off for these users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update mail_settings set ask = false, announcements = false
    from users where users.id = mail_settings.user_id and not users.email_notifications`.execute(
    db,
  );
}
