import { type Kysely, sql } from "kysely";

/**
 * Search by two letters: a trigram index needs three, so the letter pairs of name and address get
 * an index of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function f_bigrams(text) returns text[]
    language sql immutable parallel safe strict
    return (
      select coalesce(array_agg(distinct substr($1, i, 2)), '{}')
      from generate_series(1, char_length($1) - 1) i
    )`.execute(db);
  await sql`create index teams_bigrams on teams using gin (f_bigrams(search))`.execute(db);
}
