import { type Kysely, sql } from "kysely";

/**
 * The colour of a team follows from its number, chance needs no seed, and nothing reads who made
 * the teams and when.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table game_sides drop column colours, drop column seed,
    drop column made_by, drop column made_at`.execute(db);
}
