import { type Kysely, sql } from "kysely";

/**
 * News of teams and questions do not depend on new games any more. Whoever has chosen their mails, or ended them by
 * a link, while new games were off had neither, and does not get them now. Without a row nothing was chosen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update mail_settings set ask = false, announcements = false
    from users where users.id = mail_settings.user_id and not users.email_notifications`.execute(
    db,
  );
}
