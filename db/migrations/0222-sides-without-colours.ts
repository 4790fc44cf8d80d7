import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_sides drop column colours, drop column seed,
    drop column made_by, drop column made_at`.execute(db);
}
