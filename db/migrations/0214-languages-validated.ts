import { readFileSync } from "node:fs";
import { type Kysely, sql } from "kysely";

/**
 * The schema of release 1.1.0, in place of its 92 migrations. It has the name of the last of them, so that a
 * database that 1.1.0 migrated has it already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(readFileSync(new URL("1.1.0.sql", import.meta.url), "utf8")).execute(db);
}
