import { type Kysely, sql } from "kysely";

/** Rows of before keep the narrower check: validating holds no lock that blocks writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table guests validate constraint guests_come_from`.execute(db);
}
