import { type Kysely, sql } from "kysely";

/**
 * From which address a report came, as a hash, until it is handled, and what the people who run the
 * site noted; since when a comment or note is hidden because of reports.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  sql`alter table reports add column reported_from text, add column note text`,
  sql`alter table games add column note_reported_at timestamptz`,
  sql`alter table answers add column reported_at timestamptz`,
];
