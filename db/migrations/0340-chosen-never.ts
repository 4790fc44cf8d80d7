import { type Kysely, sql } from "kysely";

/**
 * News of teams and questions no longer depend on mails about new games. Users who had chosen their
 * mails and had new games off got neither, and keep getting neither. Users without a row have
 * chosen nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update mail_settings set ask = false, announcements = false
    from users where users.id = mail_settings.user_id and not users.email_notifications`.execute(
    db,
  );
}
