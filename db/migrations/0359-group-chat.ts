import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["teams", "games", "series"])
    await sql`alter table ${sql.table(table)} add column chat_link text`.execute(db);
}
