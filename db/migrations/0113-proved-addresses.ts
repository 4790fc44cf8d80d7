import { type Kysely, sql } from "kysely";

/**
 * Which address its reader has proved (a confirmation may be the work of a mail scanner) and which one has
 * stopped all mails: an address that changes is neither. How many addresses of a guest were asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column proved_email text, add column stopped_email text`.execute(
    db,
  );
  await sql`update users set proved_email = email where google_sub is not null and email_confirmed`.execute(
    db,
  );
  await sql`alter table guests add column asked_addresses integer not null default 0`.execute(db);
}
