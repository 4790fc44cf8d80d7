import { readFileSync } from "node:fs";
import { type Kysely, sql } from "kysely";

/**
 * The schema of release 1.1.0 replaces the 92 migrations before it. It has the name of the last of
 * them, so that it has already run in every database of 1.1.0.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(readFileSync(new URL("1.1.0.sql", import.meta.url), "utf8")).execute(db);
}
