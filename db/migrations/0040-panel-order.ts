import { type Kysely, sql } from "kysely";

/**
 * An index for every order of the admin panel, ending with the id, so that a deep page is found in
 * the index alone. None for the player count: each join would have to update it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`create index users_by_email on users (email, id)`,
  sql`create index teams_by_address on teams (address collate "und-x-icu", id)`,
  sql`drop index games_team`,
  sql`create index games_team on games (team_id, datetime, id)`,
  sql`drop index games_datetime`,
  sql`create index games_datetime on games (datetime, id)`,
];
