import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users validate constraint users_language,
    validate constraint users_mail_language`.execute(db);
  await sql`alter table guests validate constraint guests_language`.execute(db);
}
