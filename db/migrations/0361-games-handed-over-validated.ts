import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_changes validate constraint game_changes_kind`.execute(db);
}
