import { type Kysely, sql } from "kysely";

/**
 * The order of search results in a small table of its own: an index on `teams.players` makes each
 * join write an entry into every index of `teams`. Triggers keep it, so the previous build does too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table team_counts (
    team_id integer primary key references teams on delete cascade,
    players integer not null
  )`,
  sql`create index team_counts_order on team_counts (players desc, team_id)`,
  sql`create function copy_players() returns trigger language plpgsql as $$
    begin
      insert into team_counts (team_id, players) select id, players from changed
      on conflict (team_id) do update set players = excluded.players
        where team_counts.players <> excluded.players;
      return null;
    end $$`,
  sql`create trigger players_copied_insert after insert on teams
      referencing new table as changed for each statement execute function copy_players()`,
  sql`create trigger players_copied_update after update on teams
      referencing new table as changed for each statement execute function copy_players()`,
  // Room on each page for the next versions of its rows.
  sql`alter table teams set (fillfactor = 85)`,
];
