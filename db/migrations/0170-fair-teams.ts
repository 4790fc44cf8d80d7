import { type Kysely, sql } from "kysely";

/** How strong members play, for captains, and the teams in which a game is played. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table memberships add column strength integer`,
  // Validated by the next migration, in a transaction that holds no lock against writes.
  sql`alter table memberships add constraint memberships_strength
    check (strength between 1 and 5) not valid`,
  sql`alter table audit_log drop constraint audit_log_action_check,
    add constraint audit_log_action_check check (action in ('edit', 'remove', 'restore',
      'name_captain', 'unname_captain', 'remove_member', 'ban', 'lift_ban', 'new_key',
      'set_strength')) not valid`,
  sql`create table game_sides (
    game_id integer primary key references games on delete cascade,
    count integer not null check (count between 2 and 4),
    seed integer not null check (seed >= 0),
    colours text[] not null check (cardinality(colours) = count),
    published_at timestamptz,
    version integer not null default 0,
    made_by integer,
    made_at timestamptz not null default now()
  )`,
  // Rows of heads that left stay: who returns gets the old team back.
  sql`create table side_heads (
    game_id integer not null references games on delete cascade,
    user_id integer,
    guest_id integer references guests on delete cascade,
    side integer not null check (side between 1 and 4),
    how text not null check (how in ('made', 'swapped', 'late')),
    check (num_nonnulls(user_id, guest_id) = 1),
    unique (game_id, user_id),
    unique (game_id, guest_id)
  )`,
  sql`create index side_heads_user on side_heads (user_id) where user_id is not null`,
  sql`create index side_heads_guest on side_heads (guest_id) where guest_id is not null`,
];
