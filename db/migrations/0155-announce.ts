import { type Kysely, sql } from "kysely";

/**
 * All notifications go through `announce`: another way to send them, such as a table that one process reads
 * and coalesces, is a migration of this one function. What is sent, and when, stays as it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

/** A trigger function that announces the teams its transition tables name, on the channel of its trigger. */
const announceTeams = (name: string, teamIds: string) =>
  sql.raw(`create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      perform announce(tg_argv[0], array(select distinct ${teamIds} order by 1));
      return null;
    end $$`);

const announceAll = (name: string, channel: string) =>
  sql.raw(`create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      perform announce('${channel}', null);
      return null;
    end $$`);

const statements = [
  // No teams: nothing happened. Null: the channel has no ids. Too many for a payload: all of them.
  sql`create function announce(channel text, team_ids int[]) returns void language plpgsql as $$
    begin
      if cardinality(team_ids) = 0 then return; end if;
      perform pg_notify(channel, case when cardinality(team_ids) > 500 then '*'
        else coalesce(array_to_string(team_ids, ','), '') end);
    end $$`,
  announceTeams("announce_teams", "id from changed"),
  announceTeams("announce_games", "team_id from changed"),
  announceTeams(
    "announce_check_ins",
    "games.team_id from changed join games on games.id = changed.game_id",
  ),
  announceAll("announce_users", "user_changed"),
  announceAll("announce_teams_changed", "teams_changed"),
  sql`create or replace function announce_roles() returns trigger language plpgsql as $$
    begin
      perform announce('team_changed', array(
        select distinct new_rows.team_id from new_rows join old_rows using (team_id, user_id)
        where new_rows.role <> old_rows.role order by 1));
      return null;
    end $$`,
  sql`create or replace function announce_court_games() returns trigger language plpgsql as $$
    begin
      if exists (
        select from changed join teams on teams.id = changed.team_id
        where teams.type = 'court'
          and changed.datetime between now() - interval '1 day' and now() + interval '9 days'
      ) then
        perform announce('court_games_changed', null);
      end if;
      return null;
    end $$`,
];
