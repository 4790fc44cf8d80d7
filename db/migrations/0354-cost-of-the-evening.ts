import { type Kysely, sql } from "kysely";

/**
 * Adds what a game costs in all, in hundredths of its currency, and where players pay their shares.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games add column cost_total_cents integer, add column pay_to text`.execute(
    db,
  );
}
