import { type Kysely, sql } from "kysely";

/** Makes two functions faster, because an import of courts spent most of its time there. The
 * results stay the same, so indexes stay valid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
    execute replace(pg_get_functiondef('f_team_name_key(text)'::regprocedure), 'f_team_name_key', 'f_key_of_any_name');
  end $$`.execute(db);
  // A name of plain ASCII has no accents and no letters that only look Latin.
  await sql`create or replace function f_team_name_key(text) returns text
    language sql immutable parallel safe
    return case when $1 ~ '^[\\x01-\\x7f]*$' then
      regexp_replace(trim(regexp_replace(lower($1 collate "C"), '[^a-z0-9]+', ' ', 'g')),
        '(?<![0-9]) | (?![0-9])', '', 'g') collate "und-x-icu"
    else f_key_of_any_name($1) end`.execute(db);
  // Cuts the text into pairs of letters, once from the first letter and once from the second. A
  // single letter at the end is dropped.
  await sql`create or replace function f_bigrams(text) returns text[]
    language sql immutable parallel safe
    return array_remove(string_to_array(
      regexp_replace($1, '(..)|.', E'\\\\1\\x01', 'g') || regexp_replace(substr($1, 2), '(..)|.', E'\\\\1\\x01', 'g'),
      E'\\x01'), '')`.execute(db);
}
