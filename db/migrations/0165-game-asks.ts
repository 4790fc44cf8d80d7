import { type Kysely, sql } from "kysely";

/** That a manager asked the members who have not answered a game: once per game. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table game_asks (
    game_id integer primary key references games on delete cascade,
    user_id integer not null,
    at timestamptz not null default now(),
    asked integer not null
  )`.execute(db);
}
