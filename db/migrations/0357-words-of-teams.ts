import { type Kysely, sql } from "kysely";
import { buildIndex } from "#db/build-index.ts";

export const outsideTransaction = true;

/** Makes searches for words and maps of courts faster when there are half a million courts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function f_words(text) returns text[]
    language sql immutable parallel safe
    return array_remove(string_to_array(
      regexp_replace($1 collate "und-x-icu", '[^[:alnum:]]+', E'\\x01', 'g'), E'\\x01'), '')`.execute(
    db,
  );
  await buildIndex(
    db,
    "teams_words",
    sql`create index concurrently teams_words on teams using gin (f_words(search))
      with (gin_pending_list_limit=64)`,
  );
  await buildIndex(
    db,
    "court_cells_with_counts",
    sql`create unique index concurrently court_cells_with_counts
      on court_cells (size, x, y, indoor, lit, fee, hoops)
      include (courts_count, lat_sum, lon_sum) nulls not distinct`,
  );
  await sql`alter table court_cells drop constraint if exists court_cells_size_x_y_indoor_lit_fee_hoops_key`.execute(
    db,
  );
}
