import { type Kysely, sql } from "kysely";

/**
 * New entries of a GIN index wait in a pending list that every search reads completely. By default
 * it grows to 4 MB, at one team per join; now it is merged at 64 kB.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of ["teams_search", "teams_bigrams", "users_search"]) {
    await sql`alter index ${sql.id(index)} set (gin_pending_list_limit = 64)`.execute(db);
    await sql`select gin_clean_pending_list(${index}::regclass)`.execute(db);
  }
}
