import { readFileSync } from "node:fs";
import { type Kysely, sql } from "kysely";

/** Creates the schema of release 1.1.0, in place of 92 older migrations. This file has the name of
 * the last of these, which databases of 1.1.0 have already run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(readFileSync(new URL("1.1.0.sql", import.meta.url), "utf8")).execute(db);
}
