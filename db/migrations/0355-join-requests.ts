import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table join_requests (
    team_id integer not null references teams on delete cascade,
    user_id integer not null references users on delete cascade,
    at timestamptz not null default clock_timestamp(),
    primary key (team_id, user_id))`.execute(db);
  await sql`create index join_requests_user on join_requests (user_id)`.execute(db);
}
