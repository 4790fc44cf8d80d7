import { type Kysely, sql } from "kysely";

/**
 * Captains, bans and retired keys. A team with members always has a captain: the longest-standing
 * member follows, whatever removed the last one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table memberships
    add column role text not null default 'player' check (role in ('player', 'captain')),
    add column muted boolean not null default false`,
  sql`create index memberships_captains on memberships (team_id) where role = 'captain'`,
  sql`update memberships set role = 'captain' from (
        select distinct on (team_id) team_id, user_id from memberships
        order by team_id, created_at, user_id
      ) longest
      where memberships.team_id = longest.team_id and memberships.user_id = longest.user_id`,

  // Its triggers run after players_more and players_fewer (by name), which lock the team's row: of two
  // captains who leave at once, the second sees that the first is gone.
  sql`create function succeed_captain() returns trigger language plpgsql as $$
    begin
      update memberships set role = 'captain' from (
        select distinct on (m.team_id) m.team_id, m.user_id
        from memberships m
        where m.team_id in (select team_id from changed)
          and not exists (select from memberships c
            where c.team_id = m.team_id and c.role = 'captain')
        order by m.team_id, m.created_at, m.user_id
      ) next
      where memberships.team_id = next.team_id and memberships.user_id = next.user_id;
      return null;
    end $$`,
  sql`create trigger succeed_captain_insert after insert on memberships
      referencing new table as changed for each statement execute function succeed_captain()`,
  sql`create trigger succeed_captain_delete after delete on memberships
      referencing old table as changed for each statement execute function succeed_captain()`,

  sql`create function announce_roles() returns trigger language plpgsql as $$
    begin
      perform pg_notify(
        'team_changed',
        case when count(*) <= 500 then string_agg(team_id::text, ',' order by team_id) else '*' end
      ) from (
        select distinct new_rows.team_id from new_rows join old_rows using (team_id, user_id)
        where new_rows.role <> old_rows.role
      ) as touched having count(*) > 0;
      return null;
    end $$`,
  sql`create trigger memberships_announce_roles after update on memberships
      referencing new table as new_rows old table as old_rows
      for each statement execute function announce_roles()`,

  sql`create table bans (
    team_id integer not null references teams on delete cascade,
    user_id integer not null references users on delete cascade,
    by_user integer,
    reason text check (char_length(reason) <= 140),
    at timestamptz not null default now(),
    primary key (team_id, user_id)
  )`,
  sql`create index bans_user on bans (user_id)`,
  sql`create table old_keys (
    key text primary key,
    team_id integer not null references teams on delete cascade,
    retired_at timestamptz not null default now()
  )`,
  sql`create index old_keys_team on old_keys (team_id)`,
];
