import { type Kysely, sql } from "kysely";

/** Who has paid for a game: a tick of a manager holds the amount of its moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table payments (
    game_id integer not null references games on delete cascade,
    user_id integer,
    guest_id integer references guests on delete cascade,
    cents integer,
    currency text,
    by_user integer,
    at timestamptz not null default now(),
    check (num_nonnulls(user_id, guest_id) = 1),
    check ((cents is null) = (currency is null)),
    unique (game_id, user_id),
    unique (game_id, guest_id)
  )`.execute(db);
  await sql`create index payments_user on payments (user_id) where user_id is not null`.execute(db);
  await sql`create index payments_guest on payments (guest_id) where guest_id is not null`.execute(
    db,
  );
}
