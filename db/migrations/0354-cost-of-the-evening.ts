import { type Kysely, sql } from "kysely";

/** The total cost of a game in hundredths of its currency, and how players pay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games add column cost_total_cents integer, add column pay_to text`.execute(
    db,
  );
}
