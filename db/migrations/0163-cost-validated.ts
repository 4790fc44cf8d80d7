import { type Kysely, sql } from "kysely";

/** The rows of before cost nothing: validating holds no lock that blocks writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["games", "series"])
    await sql`alter table ${sql.ref(table)} validate constraint ${sql.ref(`${table}_cost`)}`.execute(
      db,
    );
}
