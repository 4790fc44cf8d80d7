import { type Kysely, sql } from "kysely";

/** Games that repeat: their rhythm and facts, skipped dates, and who is always in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table series (
    id integer generated always as identity primary key,
    team_id integer not null references teams on delete cascade,
    host_id integer references users on delete set null,
    zone text not null,
    time time not null,
    first_date date not null,
    every_weeks smallint not null check (every_weeks between 1 and 4),
    until date,
    minutes integer check (minutes between 15 and 480),
    max_players integer check (max_players between 2 and 100),
    min_players integer check (min_players between 2 and 100),
    decide_minutes integer,
    late_minutes integer check (late_minutes between 60 and 1440),
    guests_each smallint not null default 2 check (guests_each between 0 and 3),
    note text check (char_length(note) <= 500),
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    check (min_players <= max_players),
    check ((decide_minutes is null) = (min_players is null))
  )`,
  sql`create index series_team on series (team_id)`,
  sql`create index series_host on series (host_id) where host_id is not null`,
  sql`create index series_running on series (id) where ended_at is null`,

  sql`create table series_skips (
    series_id integer not null references series on delete cascade,
    date date not null,
    primary key (series_id, date)
  )`,
  sql`create table series_regulars (
    series_id integer not null references series on delete cascade,
    user_id integer not null references users on delete cascade,
    since timestamptz not null default clock_timestamp(),
    primary key (series_id, user_id)
  )`,
  sql`create index series_regulars_user on series_regulars (user_id)`,

  sql`alter table games
    add column series_id integer references series on delete set null,
    add column series_date date,
    add column own_facts text[] not null default '{}',
    add constraint games_series_date unique (series_id, series_date)`,

  ...(
    [
      ["insert", "new"],
      ["delete", "old"],
      ["update", "new"],
    ] as const
  ).map(([when, rows]) =>
    sql.raw(`create trigger series_announce_${when} after ${when} on series
      referencing ${rows} table as changed
      for each statement execute function announce_games('team_changed')`),
  ),
];
