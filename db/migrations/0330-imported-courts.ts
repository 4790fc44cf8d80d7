import { type Kysely, sql } from "kysely";

/** Courts that came from OpenStreetMap, and what of them an import has written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table teams add column source text, add column source_ref text`.execute(db);
  // Validated by the next migration, in a transaction that holds no lock against writes.
  await sql`alter table teams add constraint teams_source check (
    (source is null and source_ref is null)
    or (type = 'court' and source = 'osm' and char_length(source_ref) between 1 and 40)
  ) not valid`.execute(db);
  // The id of the court outlives it: what a person has deleted does not come back.
  await sql`create table imported_courts (
    source text not null check (source = 'osm'),
    source_ref text not null check (char_length(source_ref) between 1 and 40),
    team_id integer not null,
    linked boolean not null,
    written jsonb not null,
    primary key (source, source_ref)
  )`.execute(db);
  await sql`create index imported_courts_by_team on imported_courts (team_id)`.execute(db);
}
