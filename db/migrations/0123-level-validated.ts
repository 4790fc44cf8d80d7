import { type Kysely, sql } from "kysely";

/** The rows of before have the default: the check is validated without a lock that blocks writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["games", "series"])
    await sql`alter table ${sql.ref(table)} validate constraint ${sql.ref(`${table}_level`)}`.execute(
      db,
    );
}
