import { type Kysely, sql } from "kysely";

/** A guest link can now belong to a series. Such a link shows the next game. A guest with
 * `always_since` is put into each new game. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table series
    add column guest_code text not null default new_guest_code(),
    add constraint series_guest_code_key unique (guest_code)`.execute(db);
  await sql`alter table guest_links
    alter column game_id drop not null,
    add column series_id integer references series on delete cascade,
    add column name text,
    add column always_since timestamptz,
    add constraint guest_links_of check ((game_id is null) <> (series_id is null)),
    add constraint guest_links_name check (char_length(name) <= 40),
    add constraint guest_links_always check (always_since is null or series_id is not null)`.execute(
    db,
  );
  await sql`create index guest_links_series on guest_links (series_id) where series_id is not null`.execute(
    db,
  );
}
