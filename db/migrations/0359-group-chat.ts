import { type Kysely, sql } from "kysely";

/** Adds the link to a group's chat. A game without a link of its own uses the link of its team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["teams", "games", "series"])
    await sql`alter table ${sql.table(table)} add column chat_link text`.execute(db);
}
