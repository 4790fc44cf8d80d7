import { type Kysely, sql } from "kysely";

/**
 * Users could turn off mails about new games, which also turned off questions and announcements.
 * These are now independent, but stay off for such users.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update mail_settings set ask = false, announcements = false
    from users where users.id = mail_settings.user_id and not users.email_notifications`.execute(
    db,
  );
}
