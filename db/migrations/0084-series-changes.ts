import { type Kysely, sql } from "kysely";

/** What a series was before a change of several of its games, so that both are undone as one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table series_changes (
    change_id integer primary key references game_changes on delete cascade,
    series_id integer not null references series on delete cascade,
    before jsonb not null
  )`.execute(db);
  await sql`create index series_changes_series on series_changes (series_id)`.execute(db);
}
