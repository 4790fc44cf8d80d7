import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table series_changes`.execute(db);
  await sql`alter table game_changes drop column together_with`.execute(db);
}
