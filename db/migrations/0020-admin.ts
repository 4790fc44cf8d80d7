import { type Kysely, sql } from "kysely";

/** Admin sessions, the audit log, and the archive of removed rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table admin_sessions (
    sid text primary key,
    expire timestamptz not null
  )`,
  sql`create index admin_sessions_expire on admin_sessions (expire)`,

  sql`create table audit_log (
    id integer generated always as identity primary key,
    at timestamptz not null default now(),
    who text not null,
    action text not null check (action in ('edit', 'remove', 'restore')),
    kind text not null check (kind in ('users', 'teams', 'games')),
    subject_id integer not null,
    before jsonb,
    after jsonb
  )`,
  sql`create index audit_log_at on audit_log (at)`,
  // All rows that a removal deleted, by table, unchanged.
  sql`create table removed (
    audit_id integer primary key references audit_log on delete cascade,
    at timestamptz not null default now(),
    rows jsonb not null,
    picture text generated always as (
      coalesce(rows -> 'users' -> 0 ->> 'avatar', rows -> 'teams' -> 0 ->> 'thumbnail')
    ) stored
  )`,
  sql`create index removed_picture on removed (picture) where picture is not null`,
  sql`create index removed_at on removed (at)`,

  // The panel searches and sorts a hundred thousand users.
  sql`alter table users add column search text not null
      generated always as (lower(f_unaccent(name || E'\n' || coalesce(email, '')))) stored`,
  sql`create index users_search on users using gin (search gin_trgm_ops)`,
  sql`create index users_by_name on users (name collate "und-x-icu", id)`,
  sql`create index teams_by_name on teams (name collate "und-x-icu", id)`,
];
