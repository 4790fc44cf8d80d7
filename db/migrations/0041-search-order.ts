import { type Kysely, sql } from "kysely";

/**
 * Order of search results: an index for names that start with the text, and one in the order of the
 * rest, so that a text contained in nearly every address is found within five rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A whole name and address may exceed the size limit of an index entry.
  await sql`create index teams_by_start on teams (left(search, 20) text_pattern_ops)`.execute(db);
  await sql`create index teams_by_players on teams (players desc, id)`.execute(db);
}
