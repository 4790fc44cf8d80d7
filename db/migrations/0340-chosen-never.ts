import { type Kysely, sql } from "kysely";

/** Until now, turning off mails about new games also turned off questions and announcements. These
 * are now separate settings, but stay off for the same users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update mail_settings set ask = false, announcements = false
    from users where users.id = mail_settings.user_id and not users.email_notifications`.execute(
    db,
  );
}
