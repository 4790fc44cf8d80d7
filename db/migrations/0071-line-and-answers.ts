import { type Kysely, sql } from "kysely";

/**
 * Guests, the waiting list, answers other than in, late cancels and the history of a game. Who is in
 * stays one row of `check_ins`, because the build before counts nothing else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...announcements]) await statement.execute(db);
}

// Ids of users that outlive the account (who brought a guest, who waited) are plain integers.
const tables = [
  sql`create table guests (
    id integer generated always as identity primary key,
    game_id integer not null references games on delete cascade,
    name text check (char_length(name) <= 40),
    brought_by integer,
    user_id integer,
    email text,
    email_confirmed boolean not null default false,
    secret_hash text unique,
    has_spot boolean not null,
    answer text not null default 'in' check (answer in ('in', 'maybe', 'no')),
    created_at timestamptz not null default clock_timestamp(),
    forgotten_at timestamptz,
    check (brought_by is not null or secret_hash is not null)
  )`,
  sql`create unique index guests_name on guests (game_id, lower(f_unaccent(name)))
      where secret_hash is not null and forgotten_at is null`,
  sql`create index guests_game on guests (game_id) where has_spot`,
  sql`create index guests_of_game on guests (game_id)`,
  sql`create index guests_brought_by on guests (brought_by) where brought_by is not null`,
  sql`create index guests_user on guests (user_id) where user_id is not null`,

  sql`create table waiting (
    id integer generated always as identity primary key,
    game_id integer not null references games on delete cascade,
    user_id integer,
    guest_id integer references guests on delete cascade,
    since timestamptz not null default clock_timestamp(),
    offer_from timestamptz,
    offer_until timestamptz,
    offered_at timestamptz,
    lapsed_at timestamptz,
    told_open_at timestamptz,
    check (num_nonnulls(user_id, guest_id) = 1),
    unique (game_id, user_id),
    unique (game_id, guest_id)
  )`,
  sql`create index waiting_order on waiting (game_id, since, id)`,
  sql`create index waiting_offers on waiting (offer_until) where offer_until is not null`,
  sql`create index waiting_user on waiting (user_id) where user_id is not null`,
  sql`create index waiting_guest on waiting (guest_id) where guest_id is not null`,

  sql`create table answers (
    game_id integer not null references games on delete cascade,
    user_id integer not null,
    answer text not null check (answer in ('in', 'maybe', 'no')),
    comment text check (char_length(comment) <= 140),
    hidden_at timestamptz,
    updated_at timestamptz not null default clock_timestamp(),
    primary key (game_id, user_id)
  )`,
  sql`create index answers_user on answers (user_id)`,

  sql`create table late_outs (
    game_id integer not null references games on delete cascade,
    user_id integer not null,
    at timestamptz not null default clock_timestamp(),
    primary key (game_id, user_id)
  )`,
  sql`create index late_outs_user on late_outs (user_id)`,

  sql`create table game_changes (
    id integer generated always as identity primary key,
    game_id integer not null references games on delete cascade,
    user_id integer,
    kind text not null,
    before jsonb,
    after jsonb,
    at timestamptz not null default clock_timestamp(),
    undone_by integer,
    told_at timestamptz
  )`,
  sql`create index game_changes_game on game_changes (game_id, id desc)`,
];

const announcements = ["waiting", "answers", "guests"].flatMap((table) =>
  (
    [
      ["insert", "new"],
      ["delete", "old"],
      ["update", "new"],
    ] as const
  ).map(([when, rows]) =>
    sql.raw(`create trigger ${table}_announce_${when} after ${when} on ${table}
      referencing ${rows} table as changed
      for each statement execute function announce_check_ins('game_changed')`),
  ),
);
