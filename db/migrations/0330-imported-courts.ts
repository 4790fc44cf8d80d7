import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table teams add column source text, add column source_ref text`.execute(db);
  // The index of new courts uses this column instead of the number of players, because that number
  // changes with every join.
  await sql`alter table teams add column was_joined boolean not null default false`.execute(db);
  await sql`update teams set was_joined = true where players > 0`.execute(db);
  await sql`create or replace function count_players() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update teams set players = players + change.n, was_joined = true
        from (select team_id, count(*) as n from changed group by team_id) change
        where teams.id = change.team_id;
      else
        update teams set players = players - change.n
        from (select team_id, count(*) as n from changed group by team_id) change
        where teams.id = change.team_id;
      end if;
      return null;
    end $$`.execute(db);
  // The next migration validates this check without blocking writes.
  await sql`alter table teams add constraint teams_source check (
    (source is null and source_ref is null)
    or (type = 'court' and source = 'osm' and char_length(source_ref) between 1 and 40)
  ) not valid`.execute(db);
  // The row stays when a person deletes the court, so that the next import does not add the court
  // again.
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
