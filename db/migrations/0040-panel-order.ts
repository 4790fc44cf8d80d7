import { type Kysely, sql } from "kysely";

/**
 * Every order of the admin panel has an index that ends with the id, so that a deep page is found
 * in the index alone. Players have none: each join would have to keep it up.
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
