import { type Kysely, sql } from "kysely";

/**
 * Players and guests whom somebody removed from a game, while that can be undone: until it takes effect
 * they keep the spot. The build before removes at once and reads none of these rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create table pending_removals (
    id serial primary key,
    game_id integer not null references games on delete cascade,
    user_id integer references users on delete cascade,
    guest_id integer references guests on delete cascade,
    removed_by integer references users on delete set null,
    at timestamptz not null default clock_timestamp(),
    check ((user_id is null) <> (guest_id is null)),
    unique (game_id, user_id)
  )`,
  sql`create index pending_removals_user_id on pending_removals (user_id)`,
  sql`create unique index pending_removals_guest_id on pending_removals (guest_id)`,
  sql`create index pending_removals_removed_by on pending_removals (removed_by)`,
  sql`create index pending_removals_at on pending_removals (at)`,
];
