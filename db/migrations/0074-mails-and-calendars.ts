import { type Kysely, sql } from "kysely";

/** What a user wants mailed, secret calendar feeds, and how far a periodic job has come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table mail_settings (
    user_id integer primary key references users on delete cascade,
    mine boolean not null default true,
    remind_day boolean not null default true,
    remind_soon boolean not null default false,
    ask boolean not null default true,
    calls boolean not null default false,
    new_games text not null default 'each' check (new_games in ('each', 'daily', 'weekly'))
  )`,
  sql`create table job_marks (name text primary key, at timestamptz not null)`,
  sql`create table calendar_feeds (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    team_id integer references teams on delete cascade,
    version integer not null default 1,
    everything boolean not null default false,
    created_at timestamptz not null default now(),
    revoked_at timestamptz,
    read_at timestamptz,
    unique nulls not distinct (user_id, team_id)
  )`,
  sql`create index calendar_feeds_team on calendar_feeds (team_id) where team_id is not null`,
];
