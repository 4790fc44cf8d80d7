import { type Kysely, sql } from "kysely";

/**
 * What is new to an index of letters waits in a list that every search reads whole. Postgres lets it
 * grow to 4 MB, which each join fills by one team; now it is put in its places at 64 kB.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of ["teams_search", "teams_bigrams", "users_search"]) {
    await sql`alter index ${sql.id(index)} set (gin_pending_list_limit = 64)`.execute(db);
    await sql`select gin_clean_pending_list(${index}::regclass)`.execute(db);
  }
}
