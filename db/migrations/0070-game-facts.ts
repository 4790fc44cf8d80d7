import { type Kysely, sql } from "kysely";

/**
 * The facts of a game: host, zone, length, maximum and minimum, decision, late window, guests, note,
 * state and guest link. All are null or have defaults, so that the build before stores games as ever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games
    add column host_id integer references users on delete set null,
    add column zone text not null default 'Europe/Berlin',
    add column minutes integer check (minutes between 15 and 480),
    add column max_players integer check (max_players between 2 and 100),
    add column min_players integer check (min_players between 2 and 100),
    add column decide_at timestamptz,
    add column decided text check (decided in ('on', 'off')),
    add column late_minutes integer check (late_minutes between 60 and 1440),
    add column guests_each smallint not null default 2 check (guests_each between 0 and 3),
    add column note text check (char_length(note) <= 500),
    add column status text not null default 'on' check (status in ('on', 'cancelled')),
    add column cancel_reason text check (char_length(cancel_reason) <= 140),
    add column cancelled_by text check (cancelled_by in ('person', 'decision')),
    add column sequence integer not null default 0,
    add column version integer not null default 0,
    add column updated_at timestamptz not null default now(),
    add column guest_code text unique,
    add column guest_max smallint not null default 5 check (guest_max between 0 and 30),
    add constraint games_min_max check (min_players <= max_players),
    add constraint games_decision check ((decide_at is null) = (min_players is null))`.execute(db);
  await sql`create index games_undecided on games (decide_at)
    where decided is null and decide_at is not null and status = 'on'`.execute(db);
  // A deleted account is no longer the host of any game.
  await sql`create index games_host on games (host_id) where host_id is not null`.execute(db);
}
