import { type Kysely, sql } from "kysely";

/**
 * Whoever leaves a team, for whatever reason, is out of its coming games: check-ins, places in line,
 * answers, own guests, regular places, and the calendar feed of the team. Past games stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function end_coming_games() returns trigger language plpgsql as $$
    begin
      delete from check_ins using changed, games
        where games.team_id = changed.team_id and games.datetime > now()
          and check_ins.game_id = games.id and check_ins.user_id = changed.user_id;
      delete from waiting using changed, games
        where games.team_id = changed.team_id and games.datetime > now()
          and waiting.game_id = games.id and waiting.user_id = changed.user_id;
      delete from answers using changed, games
        where games.team_id = changed.team_id and games.datetime > now()
          and answers.game_id = games.id and answers.user_id = changed.user_id;
      delete from guests using changed, games
        where games.team_id = changed.team_id and games.datetime > now()
          and guests.game_id = games.id and guests.brought_by = changed.user_id;
      delete from series_regulars using changed, series
        where series.team_id = changed.team_id and series_regulars.series_id = series.id
          and series_regulars.user_id = changed.user_id;
      delete from calendar_feeds using changed
        where calendar_feeds.team_id = changed.team_id and calendar_feeds.user_id = changed.user_id;
      return null;
    end $$`.execute(db);
  await sql`create trigger end_coming_games after delete on memberships
    referencing old table as changed for each statement execute function end_coming_games()`.execute(
    db,
  );
}
