import { type Kysely, sql } from "kysely";

/**
 * Notifies on `teams_changed` when a team or court is created or deleted, because lists and counts
 * change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function announce_teams_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('teams_changed', '');
      return null;
    end $$`.execute(db);
  await sql`create trigger teams_came_or_went after insert or delete or update of type on teams
    for each statement execute function announce_teams_changed()`.execute(db);
}
