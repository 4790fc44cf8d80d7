import { type Kysely, sql } from "kysely";

/**
 * A search finds Müller as Mueller and the other way round: the searched text carries a second
 * spelling, in which `ae`, `oe` and `ue` stand as the letters that `ä`, `ö` and `ü` become.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create function f_searchable(text) returns text
    language sql immutable parallel safe strict
    return (
      select case when plain ~ '[aou]e'
        then plain || E'\n' || regexp_replace(plain, '([aou])e', '\\1', 'g') else plain end
      from (select lower(f_unaccent($1)) as plain) folded
    )`,
  // Before Postgres 17 the expression of a generated column cannot be replaced.
  sql`alter table teams drop column search`,
  sql`alter table teams add column search text not null
    generated always as (f_searchable(name || E'\n' || address)) stored`,
  sql`create index teams_search on teams using gin (search gin_trgm_ops)
    with (gin_pending_list_limit = 64)`,
  sql`create index teams_bigrams on teams using gin (f_bigrams(search))
    with (gin_pending_list_limit = 64)`,
  sql`create index teams_by_start on teams (left(search, 20) text_pattern_ops)`,
];
