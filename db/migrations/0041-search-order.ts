import { type Kysely, sql } from "kysely";

/**
 * What a search shows first: an index to begin at for names that start with the text, and one in
 * the order of the rest, so that a text which nearly every address contains is found in five rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A whole name and address may be longer than an entry of an index.
  await sql`create index teams_by_start on teams (left(search, 20) text_pattern_ops)`.execute(db);
  await sql`create index teams_by_players on teams (players desc, id)`.execute(db);
}
