import { type Kysely, sql } from "kysely";

/**
 * The next games at courts are listed for everybody: when one comes, goes or moves, on
 * `court_games_changed`. Later games are listed nowhere yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function announce_court_games() returns trigger language plpgsql as $$
    begin
      if exists (
        select from changed join teams on teams.id = changed.team_id
        where teams.type = 'court'
          and changed.datetime between now() - interval '1 day' and now() + interval '9 days'
      ) then
        perform pg_notify('court_games_changed', '');
      end if;
      return null;
    end $$`.execute(db);
  for (const [when, rows] of occasions) {
    await sql`create trigger ${sql.raw(`court_games_${when}_${rows}`)} after ${sql.raw(when)} on games
      referencing ${sql.raw(rows)} table as changed
      for each statement execute function announce_court_games()`.execute(db);
  }
}

const occasions = [
  ["insert", "new"],
  ["delete", "old"],
  ["update", "new"],
  ["update", "old"],
] as const;
