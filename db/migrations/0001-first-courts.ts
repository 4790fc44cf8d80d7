import { type Kysely, sql } from "kysely";

/** Users, teams and courts, memberships, games, check-ins, sessions, messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create extension if not exists pg_trgm`,
  sql`create extension if not exists unaccent`,
  // unaccent() is only STABLE, because its dictionary could change; an index needs IMMUTABLE.
  sql`create function f_unaccent(text) returns text language sql immutable parallel safe strict
      return unaccent('unaccent'::regdictionary, $1)`,

  sql`create table users (
    id serial primary key,
    name text not null check (char_length(name) between 1 and 100),
    email text unique check (email = lower(email) and char_length(email) <= 254),
    password text,
    avatar text,
    email_notifications boolean not null default false,
    email_confirmed boolean not null default false,
    email_confirm_token text unique,
    email_confirm_token_expires timestamptz,
    timezone text not null default 'Europe/Berlin',
    google_sub text unique,
    created_at timestamptz not null default now()
  )`,

  sql`create table teams (
    id serial primary key,
    name text not null check (char_length(name) between 1 and 100),
    address text not null check (char_length(address) between 1 and 200),
    players integer not null default 0 check (players >= 0),
    thumbnail text,
    type text not null default 'team' check (type in ('team', 'court')),
    secret_key text not null unique check (secret_key ~ '^[A-Z0-9]{6}$'),
    slug text not null check (slug <> ''),
    search text not null generated always as (lower(f_unaccent(name || E'\n' || address))) stored,
    created_at timestamptz not null default now(),
    unique (type, slug)
  )`,
  sql`create index teams_latest on teams (type, id desc)`,
  sql`create index teams_search on teams using gin (search gin_trgm_ops)`,

  sql`create table slug_history (
    type text not null,
    slug text not null,
    team_id integer not null references teams on delete cascade,
    primary key (type, slug)
  )`,
  sql`create index slug_history_team on slug_history (team_id)`,

  sql`create table memberships (
    user_id integer not null references users on delete cascade,
    team_id integer not null references teams on delete cascade,
    created_at timestamptz not null default now(),
    primary key (user_id, team_id)
  )`,
  sql`create index memberships_team on memberships (team_id, user_id)`,
  // The count follows every way a membership is created or deleted (rule, cascade, restore).
  sql`create function count_players() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update teams set players = players + change.n
        from (select team_id, count(*) as n from changed group by team_id) change
        where teams.id = change.team_id;
      else
        update teams set players = players - change.n
        from (select team_id, count(*) as n from changed group by team_id) change
        where teams.id = change.team_id;
      end if;
      return null;
    end $$`,
  sql`create trigger players_more after insert on memberships
      referencing new table as changed for each statement execute function count_players()`,
  sql`create trigger players_fewer after delete on memberships
      referencing old table as changed for each statement execute function count_players()`,

  sql`create table games (
    id serial primary key,
    team_id integer not null references teams on delete cascade,
    datetime timestamptz not null check (isfinite(datetime)),
    created_at timestamptz not null default now()
  )`,
  sql`create index games_team on games (team_id, datetime)`,
  sql`create index games_datetime on games (datetime)`,

  // user_id is no foreign key: a deleted player stays in past games as an unknown id.
  sql`create table check_ins (
    game_id integer not null references games on delete cascade,
    user_id integer not null,
    created_at timestamptz not null default now(),
    primary key (game_id, user_id)
  )`,
  sql`create index check_ins_user on check_ins (user_id)`,

  sql`create table sessions (
    sid text primary key,
    sess json not null default '{}',
    expire timestamptz not null,
    user_id integer references users on delete cascade
  )`,
  sql`create index sessions_expire on sessions (expire)`,
  sql`create index sessions_user on sessions (user_id)`,

  sql`create table contact_messages (
    id serial primary key,
    first_name text not null,
    last_name text not null,
    email text not null,
    subject text not null,
    message text not null,
    created_at timestamptz not null default now()
  )`,
];
